package dev.cairn.model.code;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Languages of code and templates that are not parsed: their files are searched as text, and no symbol is known.
///
/// Each names the parsed languages whose declarations its files may use. Documents, settings and data are not code.
public enum UnreadLanguage {
    KOTLIN("kt kts", Language.JAVA),
    SCALA("scala sc", Language.JAVA),
    GROOVY("groovy gradle", Language.JAVA),
    CLOJURE("clj cljs cljc", Language.JAVA),
    JSP("jsp jspx jspf tag tagx", Language.JAVA),
    FREEMARKER("ftl ftlh", Language.JAVA),
    VELOCITY("vm", Language.JAVA),
    VUE("vue", Language.TYPESCRIPT, Language.JAVASCRIPT),
    SVELTE("svelte", Language.TYPESCRIPT, Language.JAVASCRIPT),
    ASTRO("astro", Language.TYPESCRIPT, Language.JAVASCRIPT),
    MDX("mdx", Language.TYPESCRIPT, Language.JAVASCRIPT),
    COFFEESCRIPT("coffee", Language.TYPESCRIPT, Language.JAVASCRIPT),
    EJS("ejs", Language.TYPESCRIPT, Language.JAVASCRIPT),
    HANDLEBARS("hbs handlebars mustache", Language.TYPESCRIPT, Language.JAVASCRIPT),
    PUG("pug jade", Language.TYPESCRIPT, Language.JAVASCRIPT),
    LIQUID("liquid njk", Language.TYPESCRIPT, Language.JAVASCRIPT),
    HTML("html htm xhtml", Language.TYPESCRIPT, Language.JAVASCRIPT, Language.PYTHON, Language.GO, Language.JAVA),
    JINJA("jinja jinja2 j2", Language.PYTHON),
    MAKO("mako", Language.PYTHON),
    CYTHON("pyx pxd pxi", Language.PYTHON),
    NOTEBOOK("ipynb", Language.PYTHON),
    GO_TEMPLATE("tmpl gohtml gotmpl", Language.GO),
    TEMPL("templ", Language.GO),
    C("c h", Language.GO, Language.RUST),
    CPP("cc cpp cxx hpp hh hxx ipp inl", Language.RUST),
    CSHARP("cs"),
    RAZOR("cshtml razor"),
    FSHARP("fs fsx"),
    VISUAL_BASIC("vb"),
    RUBY("rb rake"),
    ERB("erb haml slim"),
    PHP("php phtml twig"),
    SWIFT("swift"),
    OBJECTIVE_C("m mm"),
    DART("dart"),
    ELIXIR("ex exs heex eex"),
    ERLANG("erl hrl"),
    HASKELL("hs"),
    OCAML("ml mli"),
    LUA("lua"),
    PERL("pl pm"),
    R("r"),
    JULIA("jl"),
    ZIG("zig"),
    NIM("nim"),
    SOLIDITY("sol"),
    ELM("elm"),
    SHELL("sh bash zsh fish"),
    POWERSHELL("ps1 psm1"),
    SQL("sql");

    private static final Map<String, UnreadLanguage> BY_ENDING = new HashMap<>();

    static {
        for (var language : values())
            for (var ending : language.endings.split(" ", -1)) BY_ENDING.put(ending, language);
    }

    private final String endings;

    /// The names of the parsed languages, each between spaces.
    private final String used;

    UnreadLanguage(String endings, Language... used) {
        this.endings = endings;
        var names = new StringBuilder(" ");
        for (var language : used) names.append(language.name()).append(' ');
        this.used = names.toString();
    }

    /// The language of a file by the ending of its name; empty for documents, settings and data.
    public static Optional<UnreadLanguage> of(String path) {
        int dot = path.lastIndexOf('.');
        if (dot < 0 || dot < path.lastIndexOf('/')) return Optional.empty();
        return Optional.ofNullable(BY_ENDING.get(path.substring(dot + 1).toLowerCase(Locale.ROOT)));
    }

    /// Whether its files are programs, and not markup, queries or notebooks.
    public boolean isProgram() {
        return switch (this) {
            case HTML, SQL, NOTEBOOK, MDX -> false;
            default -> true;
        };
    }

    public String written() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Whether code of this language may use declarations of a parsed language.
    public boolean mayUse(Language language) {
        return used.contains(" " + language.name() + " ");
    }
}

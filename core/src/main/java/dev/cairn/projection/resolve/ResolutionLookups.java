package dev.cairn.projection.resolve;

import dev.cairn.model.code.Language;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.name.OpenQuestions;
import dev.cairn.projection.resolve.rule.LanguageRules;
import dev.cairn.projection.resolve.type.TypeInference;
import java.util.Map;

/// The lookups that the rules of all languages share.
public final class ResolutionLookups {

    private final DeclarationTable declarations;
    private final NameLookup names;
    private final TypeInference types;
    private final OpenQuestions questions = new OpenQuestions();

    ResolutionLookups(DeclarationTable declarations, Map<Language, LanguageRules> rules) {
        this.declarations = declarations;
        this.names = new NameLookup(declarations, rules, questions);
        this.types = new TypeInference(names, questions);
    }

    public DeclarationTable declarations() {
        return declarations;
    }

    public NameLookup names() {
        return names;
    }

    public TypeInference types() {
        return types;
    }

    /// The questions that are being answered; rules that remember answers keep them there.
    public OpenQuestions questions() {
        return questions;
    }

    /// Does some work as if nothing was being looked up.
    public void apart(Runnable work) {
        questions.apart(() -> types.apart(work));
    }

    /// Forgets all answers, because declarations have found their types.
    void forget() {
        questions.forget();
        types.forget();
        names.forget();
    }
}

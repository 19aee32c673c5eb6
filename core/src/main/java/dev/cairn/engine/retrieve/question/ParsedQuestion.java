package dev.cairn.engine.retrieve.question;

import java.util.List;

/// A parsed question; `text` is the original text without noise, `literals` are texts that the code may contain.
public record ParsedQuestion(
        String title,
        String text,
        String scope,
        List<NameMention> mentions,
        MentionedPaths paths,
        List<LiteralMention> literals,
        PastedText pasted,
        boolean asksForTests) {

    public ParsedQuestion {
        mentions = List.copyOf(mentions);
        literals = List.copyOf(literals);
    }

    /// The paths in a question.
    ///
    /// @param all every path once
    /// @param inTitle the paths in the title
    /// @param nonCode the non-code files that the title refers to
    /// @param frames the frames of a trace that makes up most of the text, innermost first
    /// @param isBareTrace whether the text is a trace and nothing else
    public record MentionedPaths(
            List<PathMention> all,
            List<PathMention> inTitle,
            List<PathMention> nonCode,
            List<PathMention> frames,
            boolean isBareTrace) {

        public MentionedPaths {
            all = List.copyOf(all);
            inTitle = List.copyOf(inTitle);
            nonCode = List.copyOf(nonCode);
            frames = List.copyOf(frames);
        }
    }

    public List<PathMention> allPaths() {
        return paths.all();
    }

    /// Whether the question is one name or path and nothing else.
    public boolean isOneName() {
        return text.strip().chars().noneMatch(Character::isWhitespace);
    }

    /// Whether the title contains nothing that looks like code.
    public boolean isProse() {
        return mentions.stream().noneMatch(mention -> mention.weight() >= QuestionMentions.TITLE_WEIGHT);
    }

    /// The number of lines that are not blank.
    public long lines() {
        return text.lines().filter(line -> !line.isBlank()).count();
    }

    public boolean isOneLine() {
        return text.strip().indexOf('\n') < 0;
    }
}

package dev.cairn.projection.resolve;

import dev.cairn.model.code.Language;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.name.Names;
import dev.cairn.projection.resolve.name.OpenQuestions;
import dev.cairn.projection.resolve.rule.LanguageRules;
import dev.cairn.projection.resolve.type.Types;
import java.util.Map;

/// The shared means of looking things up, handed to the rules of each language.
public final class Lookups {

    private final World world;
    private final Names names;
    private final Types types;
    private final OpenQuestions questions = new OpenQuestions();

    Lookups(World world, Map<Language, LanguageRules> rules) {
        this.world = world;
        this.names = new Names(world, rules, questions);
        this.types = new Types(names, questions);
    }

    public World world() {
        return world;
    }

    public Names names() {
        return names;
    }

    public Types types() {
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

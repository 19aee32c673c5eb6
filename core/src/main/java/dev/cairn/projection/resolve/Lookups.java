package dev.cairn.projection.resolve;

import dev.cairn.model.code.Language;
import java.util.Map;

/// The shared means of looking things up, handed to the rules of each language.
public final class Lookups {

    private final World world;
    private final Names names;
    private final Types types;

    Lookups(World world, Map<Language, LanguageRules> rules) {
        this.world = world;
        this.names = new Names(world, rules);
        this.types = new Types(names);
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
}

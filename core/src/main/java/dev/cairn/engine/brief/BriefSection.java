package dev.cairn.engine.brief;

import java.util.Locale;

/// The sections of a brief in their order of appearance.
enum BriefSection {
    NOTICES("For you"),
    CURRENT("Your current task"),
    HELD("You hold"),
    LOST("You lost"),
    CODE("Changed in code you worked on"),
    ACTIVE("Active tasks"),
    READY("Ready, most urgent first"),
    BLOCKED("Blocked"),
    CLAIMED("Held by others"),
    DECISIONS("Newest decisions"),
    LEARNINGS("Newest learnings"),
    DONE("Done lately"),
    CHANGES("Changed since your last session");

    private final String heading;

    BriefSection(String heading) {
        this.heading = heading;
    }

    String heading() {
        return heading;
    }

    String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}

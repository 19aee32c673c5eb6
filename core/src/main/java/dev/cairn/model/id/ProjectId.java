package dev.cairn.model.id;

/// Identifies a project, as seen from one of its worktrees.
///
/// A project is a repository. Tasks, memory and claims belong to it and are the same from every worktree; code belongs
/// to a worktree. The main worktree has an empty name. Every fact in the store belongs to exactly one project.
///
/// @param name names the project; the same for all of its worktrees
/// @param worktree names a worktree other than the main one; empty for the main worktree
public record ProjectId(String name, String worktree) {

    /// The longest name of a worktree. Names of stored files begin with it, and an index limits their length.
    public static final int WORKTREE_LENGTH_MAX = 60;

    private static final String SEPARATOR = "@";

    public ProjectId {
        IdRules.requireUsable(name);
        if (worktree.length() > WORKTREE_LENGTH_MAX || !worktree.chars().allMatch(ProjectId::isPlain))
            throw new IllegalArgumentException("a worktree name has at most " + WORKTREE_LENGTH_MAX
                    + " letters, digits, dots, dashes and underscores: " + worktree);
    }

    /// The project, seen from its main worktree.
    public ProjectId(String name) {
        this(name, "");
    }

    private static boolean isPlain(int character) {
        return character < 128 && (Character.isLetterOrDigit(character) || ".-_".indexOf(character) >= 0);
    }

    /// The same project seen from another worktree.
    public ProjectId in(String otherWorktree) {
        return new ProjectId(name, otherWorktree);
    }

    /// The project seen from its main worktree: the same id for all worktrees.
    public ProjectId shared() {
        return isMain() ? this : in("");
    }

    public boolean isMain() {
        return worktree.isEmpty();
    }

    /// Whether both are worktrees of one project.
    public boolean isSameProject(ProjectId other) {
        return name.equals(other.name);
    }

    /// The written form: the name of the project and, for a worktree other than the main one, its name.
    public String value() {
        return isMain() ? name : name + SEPARATOR + worktree;
    }

    @Override
    public String toString() {
        return value();
    }
}

package dev.cairn.model.id;

/// Identifies one checked-out tree of a project. Code belongs to a worktree; tasks, memory and claims belong to its
/// project.
public record WorktreeId(ProjectId project, String name) {

    /// The name of the first worktree of a project.
    public static final String MAIN = "main";

    public WorktreeId {
        IdRules.requireUsable(name);
    }

    /// The worktree of a project that has exactly one.
    public static WorktreeId main(ProjectId project) {
        return new WorktreeId(project, MAIN);
    }

    @Override
    public String toString() {
        return project + "@" + name;
    }
}

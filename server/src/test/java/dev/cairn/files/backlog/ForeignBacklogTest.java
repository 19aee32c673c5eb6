package dev.cairn.files.backlog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.work.exchange.ImportedItemReader;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Backlogs of other trackers.
class ForeignBacklogTest {

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    private BacklogFiles read(String name, String text) throws IOException {
        var file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return new BacklogFolder(file).read();
    }

    private static List<Entity> entities(BacklogFiles content) {
        return content.items().stream()
                .map(item ->
                        ImportedItemReader.read(item.fields(), item.origin()).entity())
                .toList();
    }

    @Test
    void issuesOfGithubAreItems() throws IOException {
        var content = read("issues.json", """
                [{"number": 12, "id": "I_kwDO", "title": "Crash on start", "state": "CLOSED", "stateReason": "NOT_PLANNED",
                  "body": "It crashes.\\n", "createdAt": "2024-01-02T03:04:05Z", "updatedAt": "2024-01-03T03:04:05Z",
                  "labels": [{"name": "bug", "color": "red"}, {"name": "priority: high"}], "milestone": {"title": "v1"},
                  "assignees": [{"login": "ada"}, {"login": "bob"}], "author": {"login": "eve"},
                  "comments": [{"body": "me too"}], "url": "https://github.com/o/r/issues/12"},
                 {"number": 13, "title": "Open one", "state": "OPEN", "body": ""},
                 7]""");

        var issue = entities(content).getFirst();
        assertThat(issue.id()).isEqualTo("GH-12");
        assertThat(issue.status()).isEqualTo(Status.CANCELLED);
        assertThat(issue.createdAt()).isEqualTo(Instant.parse("2024-01-02T03:04:05Z"));
        assertThat(issue.planning().assignee()).contains("ada, bob");
        assertThat(issue.planning().priority()).hasValue(1);
        assertThat(issue.planning().unread().toString())
                .contains("bug", "v1", "eve", "me too", "NOT_PLANNED", "I_kwDO");
        assertThat(issue.links()).singleElement().asString().contains("issues/12");
        assertThat(entities(content)).hasSize(2);
        assertThat(content.refused()).singleElement().asString().contains("issues.json[2]");
        assertThat(content.notes())
                .extracting(BacklogFiles.FileNote::text)
                .containsExactly(
                        "each of its labels is kept by its name alone",
                        "1 comment is kept in the field comments; the backlog has no threads");
    }

    @Test
    void linesOfBeadsAreItems() throws IOException {
        var content = read("beads/issues.jsonl", """
                {"id":"bd-1","title":"Top","issue_type":"epic","status":"open","priority":0}
                {"id":"bd-2","title":"Fix","issue_type":"bug","status":"in_progress","priority":2,"design":"plan",\
                "dependencies":[{"issue_id":"bd-2","depends_on_id":"bd-1","type":"parent-child"},\
                {"issue_id":"bd-2","depends_on_id":"bd-3","type":"blocks"},\
                {"issue_id":"bd-2","depends_on_id":"bd-4","type":"discovered-from"}]}
                not json
                """);

        var items = entities(content);
        assertThat(items).extracting(Entity::type).containsExactly(EntityType.EPIC, EntityType.TASK);
        var bug = items.getLast();
        assertThat(bug.parent()).contains("bd-1");
        assertThat(bug.planning().dependsOn()).containsExactly("bd-3");
        assertThat(bug.planning().unread()).containsEntry("design", "plan").containsEntry("issue_type", "bug");
        assertThat(bug.links()).singleElement().asString().contains("bd-4", "discovered-from");
        assertThat(content.refused()).singleElement().asString().contains("issues.jsonl:3");
        assertThat(content.notes()).singleElement().asString().contains("discovered-from");
    }

    @Test
    void tasksOfBacklogMdAreItems() throws IOException {
        Files.createDirectories(folder.resolve("tasks"));
        Files.writeString(folder.resolve("tasks/task-7 - Fix-login.md"), """
                ---
                id: task-7
                title: Fix login
                status: To Do
                assignee:
                  - '@ada'
                created_date: '2025-06-01 10:30'
                labels: [web]
                dependencies: [task-3]
                parent_task_id: task-2
                priority: high
                ordinal: 1000
                ---

                ## Description

                Login fails.
                """);

        var task = entities(new BacklogFolder(folder).read()).getFirst();

        assertThat(task.id()).isEqualTo("task-7");
        assertThat(task.status()).isEqualTo(Status.OPEN);
        assertThat(task.parent()).contains("task-2");
        assertThat(task.planning().dependsOn()).containsExactly("task-3");
        assertThat(task.planning().assignee()).contains("@ada");
        assertThat(task.planning().priority()).hasValue(1);
        assertThat(task.createdAt()).isEqualTo(Instant.parse("2025-06-01T10:30:00Z"));
        assertThat(task.planning().unread()).containsKeys("labels", "ordinal");
        assertThat(task.description()).contains("Login fails.");
    }

    @Test
    void documentsAndDecisionsOfBacklogMdAreNoWork() throws IOException {
        for (var name : List.of("docs/doc-1 - Guide.md", "decisions/decision-2 - Use-it.md")) {
            var file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "---\nid: x\ntitle: Guide\ntype: other\n---\n\n## Text\n");
        }
        Files.writeString(folder.resolve("config.yml"), "a: b");

        var content = new BacklogFolder(folder).read();

        assertThat(content.items()).isEmpty();
        assertThat(content.resources())
                .extracting(resource -> resource.get("path"))
                .containsExactly("resources/decisions/decision-2 - Use-it.md", "resources/docs/doc-1 - Guide.md");
        assertThat(String.valueOf(content.resources().getFirst().get("content")))
                .contains("type: other", "## Text");
        assertThat(content.notes())
                .extracting(BacklogFiles.FileNote::toString)
                .contains("1 other file not read: only markdown, backlog.json and issues.jsonl are");
    }

    @Test
    void wordsOfBeadsThatMeanNoOpenWorkAreReadSo() throws IOException {
        var content = read("issues.jsonl", """
                {"id": "bd-1", "title": "Later", "issue_type": "task", "status": "deferred"}
                {"id": "bd-2", "title": "Gone", "issue_type": "task", "status": "tombstone"}
                {"id": "bd-3", "title": "Taken", "issue_type": "task", "status": "hooked"}
                {"id": "bd-4", "title": "Pinned", "issue_type": "task", "status": "pinned"}
                """);

        assertThat(entities(content))
                .extracting(Entity::status)
                .containsExactly(Status.BLOCKED, Status.CANCELLED, Status.IN_PROGRESS, Status.OPEN);
        assertThat(entities(content).get(1).planning().unread()).containsEntry("status_original", "tombstone");
        assertThat(content.notes()).hasSize(3);
    }

    @Test
    void milestonesAndTheArchiveOfBacklogMdAreNoOpenTasks() throws IOException {
        for (var file : List.of("milestones/m-0 - v1.md", "tasks/task-1 - A.md", "archive/tasks/task-2 - B.md")) {
            var path = folder.resolve(file);
            Files.createDirectories(path.getParent());
            var id = file.replaceFirst(".*/(\\S+) - .*", "$1");
            var own = id.startsWith("m-") ? "" : "status: To Do\nmilestone: m-0\n";
            Files.writeString(path, "---\nid: " + id + "\ntitle: x\n" + own + "---\n\nText\n");
        }

        var content = new BacklogFolder(folder).read();

        var items = entities(content);
        assertThat(items).extracting(Entity::id).containsExactly("m-0", "task-1", "task-2");
        assertThat(items)
                .extracting(Entity::type)
                .containsExactly(EntityType.MILESTONE, EntityType.TASK, EntityType.TASK);
        assertThat(items).extracting(Entity::status).containsExactly(Status.OPEN, Status.OPEN, Status.CANCELLED);
        assertThat(items.get(1).parent()).contains("m-0");
        assertThat(items.getLast().planning().unread()).containsEntry("status_original", "To Do");
        assertThat(content.notes())
                .extracting(BacklogFiles.FileNote::toString)
                .containsExactly("archive/tasks/task-2 - B.md: it is in the archive and is read as cancelled");
    }

    @Test
    void aProjectOfBacklogMdMayNameItsTasksOtherwise() throws IOException {
        Files.createDirectories(folder.resolve("tasks"));
        Files.writeString(
                folder.resolve("tasks/job-3 - Paint.md"),
                "---\nid: JOB-3\ntitle: Paint\ndependencies: [JOB-2]\nparent_task_id: JOB-1\n---\n");

        var job = entities(new BacklogFolder(folder).read()).getFirst();

        assertThat(job.parent()).contains("JOB-1");
        assertThat(job.planning().dependsOn()).containsExactly("JOB-2");
    }

    @Test
    void aTaskComesBeforeAnArchivedOneWithItsIdAndAReadmeIsADocument() throws IOException {
        for (var file : List.of("archive/tasks/task-1 - Old.md", "tasks/task-1 - New.md")) {
            Files.createDirectories(folder.resolve(file).getParent());
            Files.writeString(folder.resolve(file), "---\nid: task-1\ntitle: " + file + "\nstatus: To Do\n---\n");
        }
        Files.writeString(folder.resolve("tasks/readme.md"), "# How tasks are named\n");

        var content = new BacklogFolder(folder).read();

        assertThat(entities(content)).extracting(Entity::title).containsExactly("tasks/task-1 - New.md");
        assertThat(content.refused())
                .singleElement()
                .asString()
                .contains("archive/tasks/task-1 - Old.md: ", "tasks/task-1 - New.md has already");
        assertThat(content.resources())
                .extracting(resource -> resource.get("path"))
                .containsExactly("resources/tasks/readme.md");
    }
}

package dev.cairn.engine.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileFacts.Trait;
import dev.cairn.model.code.Language;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RolesTest {

    @Test
    void aFileThatBecomesGeneratedChangesItsRoleAndBack() {
        var roles = new Roles();
        var written = FileFacts.pathOnly(Language.JAVASCRIPT, Set.of(), List.of());
        var made = FileFacts.pathOnly(Language.JAVASCRIPT, Set.of(Trait.GENERATED), List.of());

        assertThat(roles.judged("lib/all.js", written)).isEqualTo(FileRole.SOURCE);
        assertThat(roles.judged("lib/all.js", made)).isEqualTo(FileRole.ASIDE);
        assertThat(roles.judged("lib/all.js", written)).isEqualTo(FileRole.SOURCE);
    }
}

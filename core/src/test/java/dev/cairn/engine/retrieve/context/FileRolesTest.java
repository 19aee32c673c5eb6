package dev.cairn.engine.retrieve.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.Language;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FileRolesTest {

    @Test
    void aFileThatBecomesGeneratedChangesItsRoleAndBack() {
        var roles = new FileRoles();
        var written = FileFacts.pathOnly(Language.JAVASCRIPT, Set.of(), List.of());
        var made = FileFacts.pathOnly(Language.JAVASCRIPT, Set.of(FileTrait.GENERATED), List.of());

        assertThat(roles.role("lib/all.js", written)).isEqualTo(FileRole.SOURCE);
        assertThat(roles.role("lib/all.js", made)).isEqualTo(FileRole.ASIDE);
        assertThat(roles.role("lib/all.js", written)).isEqualTo(FileRole.SOURCE);
    }
}

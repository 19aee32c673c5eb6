package dev.cairn.engine.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.answer.BasisText;
import dev.cairn.engine.inspect.Impact;
import dev.cairn.engine.inspect.change.ChangedNodes;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.model.code.FileProblem;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.trust.Confidence;
import dev.cairn.model.trust.Gap;
import dev.cairn.projection.graph.current.EdgeOverlays;
import dev.cairn.projection.resolve.ResolutionLanguages;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.WorkspaceRules;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.edge.EdgeOverlay;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.CallRules;
import dev.cairn.projection.resolve.rule.ExternalNames;
import dev.cairn.projection.resolve.rule.LanguageRules;
import dev.cairn.projection.resolve.rule.LibraryRules;
import dev.cairn.projection.resolve.rule.ModuleRules;
import dev.cairn.projection.resolve.rule.ScopeRules;
import dev.cairn.projection.resolve.rule.TypeRules;
import dev.cairn.testing.SmallCode;
import dev.cairn.testing.SmallViews;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UnresolvedFilesHealthTest {

    private static final ResolutionLanguages PYTHON = new ResolutionLanguages() {
        @Override
        public WorkspaceRules rules(List<ManifestFacts> manifests) {
            return new WorkspaceRules(Map.of(Language.PYTHON, UnresolvedFilesHealthTest::language), externalNames());
        }

        @Override
        public ExternalNames externalNames() {
            return ExternalNames.DIRECT;
        }
    };

    private static final EdgeOverlays FAILING = new EdgeOverlays() {
        @Override
        public EdgeOverlay of(ProjectId project, Map<String, FileVersion> files) {
            return (_, file, resolved) -> {
                if (file.path().endsWith("broken.py")) throw new IllegalStateException("no such module");
                return resolved;
            };
        }

        @Override
        public boolean isSame(Map<String, FileVersion> before, Map<String, FileVersion> now) {
            return true;
        }
    };

    private static LanguageRules language(ResolutionLookups lookups) {
        var modules = new ModuleRules() {
            @Override
            public NameMeaning module(FileUnit file, ImportFact written) {
                return NameMeaning.unknown();
            }

            @Override
            public NameMeaning member(Namespace namespace, String name) {
                return NameMeaning.unknown();
            }
        };
        return new LanguageRules(
                modules, new ScopeRules() {}, new TypeRules() {}, new CallRules() {}, new LibraryRules() {});
    }

    @Test
    void aFileThatCannotBeResolvedIsAProblemAndNoAnswerAboutUsersIsComplete() {
        try (var views = new SmallViews(PYTHON, FAILING)) {
            views.save(new SmallCode()
                    .file("shop/rate.py", "def rate():\n    return 1\n")
                    .file("shop/broken.py", "def broken():\n    return rate()\n"));
            try (var view = views.now()) {
                assertThat(CodeHealthReader.problems(view.graph()))
                        .containsExactly(new FileProblem(
                                "shop/broken.py",
                                "its references are unknown (IllegalStateException: no such module)"));

                var change = new ChangedNodes(
                        view.graph(),
                        List.of(view.graph().find("shop/rate.py::rate").orElseThrow()));
                var basis = new Impact(_ -> List.of(), new UseGaps(_ -> Optional.empty()))
                        .of(view, change, 3)
                        .counts()
                        .basis();
                assertThat(basis.find(Gap.UnresolvedFiles.class))
                        .contains(new Gap.UnresolvedFiles(1, List.of("shop/broken.py")));
                assertThat(basis.isComplete()).isFalse();
                assertThat(basis.confidence()).isEqualTo(Confidence.LOW);
                assertThat(BasisText.sentences(basis))
                        .isEqualTo(" What 1 file uses is unknown, because Cairn failed to resolve it: shop/broken.py.");
            }
        }
    }
}

package dev.cairn.engine.bundle.manifest;

import dev.cairn.model.trust.Confidence;
import java.util.List;
import java.util.stream.Stream;

/// A task class's declaration of what it must, should and may read.
public record Manifest(
        String taskClass, Bands bands, List<String> bootstrapGlobs, BundleBudget budget, Confidence floor) {

    public Manifest {
        bootstrapGlobs = List.copyOf(bootstrapGlobs);
    }

    /// The content of each band.
    public record Bands(BandContent must, BandContent should, BandContent may) {

        public BandContent of(Band band) {
            return switch (band) {
                case MUST -> must;
                case SHOULD -> should;
                case MAY -> may;
            };
        }
    }

    public BandContent band(Band band) {
        return bands.of(band);
    }

    /// All queries in resolution order.
    public Stream<DerivedQuery> queries() {
        return Stream.of(Band.values()).flatMap(band -> band(band).derived().stream());
    }
}

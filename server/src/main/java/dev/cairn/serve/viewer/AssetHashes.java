package dev.cairn.serve.viewer;

import dev.cairn.model.id.Sha256;

/// The one hash that entity tags, file versions and the content policy are made with.
final class AssetHashes {

    private AssetHashes() {}

    static byte[] sha256(byte[] bytes) {
        return Sha256.of(bytes).bytes();
    }
}

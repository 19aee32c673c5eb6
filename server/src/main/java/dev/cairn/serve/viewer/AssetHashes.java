package dev.cairn.serve.viewer;

import dev.cairn.model.id.Sha256;

/// Computes the hash from which entity tags, file versions and the content security policy are made.
final class AssetHashes {

    private AssetHashes() {}

    static byte[] sha256(byte[] bytes) {
        return Sha256.of(bytes).bytes();
    }
}

package dev.cairn.serve.mcp;

/// Hears when connections begin and end; it must return quickly.
public interface ConnectionListener {

    /// Why a connection ended.
    enum Ending {
        /// The client said goodbye.
        DELETED,
        /// Nothing came from the client for too long.
        IDLE,
        /// The server stops.
        STOPPED
    }

    ConnectionListener NONE = new ConnectionListener() {
        @Override
        public void opened(Peer peer) {}

        @Override
        public void closed(Peer peer, Ending ending) {}
    };

    void opened(Peer peer);

    /// Exactly one call for each opened connection.
    void closed(Peer peer, Ending ending);
}

package dev.cairn.serve.mcp;

import static jakarta.servlet.http.HttpServletResponse.SC_BAD_REQUEST;
import static jakarta.servlet.http.HttpServletResponse.SC_NOT_ACCEPTABLE;

import dev.cairn.model.id.RequestId;
import dev.cairn.serve.http.CairnHeaders;
import dev.cairn.serve.http.Identity;
import dev.cairn.serve.http.ToolSets;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.ToolSet;
import io.modelcontextprotocol.spec.HttpHeaders;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// What the headers and the query of a request say about the frame it carries.
final class Headers {

    private static final Set<ToolSet> SETS_DEFAULT = Set.of(ToolSet.CORE);

    private Headers() {}

    static void requireKnownVersion(HttpServletRequest request) {
        header(request, HttpHeaders.PROTOCOL_VERSION)
                .filter(version -> !Protocol.VERSIONS.contains(version))
                .ifPresent(version -> {
                    throw RpcFault.of(
                            SC_BAD_REQUEST,
                            ErrorCodes.INVALID_REQUEST,
                            "The protocol version " + version + " is not spoken here.",
                            "Use one of " + String.join(", ", Protocol.VERSIONS) + ".");
                });
    }

    /// The protocol makes clients name every kind of answer they must be ready for.
    static void requireAccept(HttpServletRequest request, String... types) {
        var accepted = header(request, HttpHeaders.ACCEPT).orElse("").toLowerCase(Locale.ROOT);
        for (var type : types) {
            if (!accepted.contains(type) && !accepted.contains("*/*"))
                throw RpcFault.of(
                        SC_NOT_ACCEPTABLE,
                        ErrorCodes.INVALID_REQUEST,
                        "The client does not accept " + type + ".",
                        "Send the header Accept: " + String.join(", ", types) + ".");
        }
    }

    static String session(HttpServletRequest request) {
        return header(request, HttpHeaders.MCP_SESSION_ID)
                .orElseThrow(() -> RpcFault.of(
                        SC_BAD_REQUEST,
                        ErrorCodes.INVALID_REQUEST,
                        "The request names no session.",
                        "Initialize first, then send the header Mcp-Session-Id of its answer."));
    }

    /// The header, else the address, else what the connection chose when it opened, else the core set.
    static Set<ToolSet> sets(HttpServletRequest request, Optional<Set<ToolSet>> chosen) {
        return header(request, CairnHeaders.TOOLS)
                .or(() -> Optional.ofNullable(request.getParameter("tools")).filter(sets -> !sets.isBlank()))
                .map(ToolSets::parse)
                .or(() -> chosen)
                .orElse(SETS_DEFAULT);
    }

    /// The connection's identity with what this one request says otherwise.
    ///
    /// Only a client that sends a request id of its own has calls with a stable name. JSON-RPC ids may be
    /// used again after a restart, and then a new write must not be taken for an old one.
    static Caller caller(Identity identity, Peer peer, Object rpcId) {
        return new Caller(
                identity.agent().orElse(peer.agent()),
                identity.session().orElse(peer.session()),
                identity.workspace().or(peer::workspace),
                identity.request().map(request -> named(request, rpcId)),
                identity.client());
    }

    /// JSON-RPC allows any text as an id; one that does not fit a name stands for itself by its hash.
    private static RequestId named(RequestId request, Object rpcId) {
        var plain = request + ":" + rpcId;
        if (RequestId.isUsable(plain)) return new RequestId(plain);
        return new RequestId(hash(request + ":") + hash(String.valueOf(rpcId)));
    }

    private static String hash(String text) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static Optional<String> header(HttpServletRequest request, String name) {
        return Optional.ofNullable(request.getHeader(name)).filter(value -> !value.isBlank());
    }
}

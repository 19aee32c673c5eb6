package dev.cairn.serve.mcp;

import static jakarta.servlet.http.HttpServletResponse.SC_BAD_REQUEST;
import static jakarta.servlet.http.HttpServletResponse.SC_NOT_ACCEPTABLE;

import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.Sha256;
import dev.cairn.serve.http.CairnHeaders;
import dev.cairn.serve.http.RequestIdentity;
import dev.cairn.serve.http.ToolSetNames;
import dev.cairn.serve.mcp.wire.RpcFault;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.ToolSet;
import io.modelcontextprotocol.spec.HttpHeaders;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Reads the headers and the query of an MCP request.
final class McpHeaders {

    private static final Set<ToolSet> SETS_DEFAULT = Set.of(ToolSet.CORE);

    private McpHeaders() {}

    static void requireKnownVersion(HttpServletRequest request) {
        header(request, HttpHeaders.PROTOCOL_VERSION)
                .filter(version -> !McpProtocol.VERSIONS.contains(version))
                .ifPresent(version -> {
                    throw RpcFault.of(
                            SC_BAD_REQUEST,
                            ErrorCodes.INVALID_REQUEST,
                            "The protocol version " + version + " is not spoken here.",
                            "Use one of " + String.join(", ", McpProtocol.VERSIONS) + ".");
                });
    }

    /// The protocol requires clients to list every media type they must accept.
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

    /// The tool sets from the header, otherwise from the query, otherwise as chosen at initialize, otherwise the core
    /// set.
    static Set<ToolSet> sets(HttpServletRequest request, Optional<Set<ToolSet>> chosen) {
        return header(request, CairnHeaders.TOOLS)
                .or(() -> Optional.ofNullable(request.getParameter("tools")).filter(sets -> !sets.isBlank()))
                .map(ToolSetNames::parse)
                .or(() -> chosen)
                .orElse(SETS_DEFAULT);
    }

    /// The connection's identity with the overrides of this request.
    ///
    /// Only a client that sends its own request id has stable call ids. JSON-RPC ids may be reused after a restart,
    /// and
    /// then a new write must not be mistaken for an old one.
    static Caller caller(RequestIdentity identity, McpPeer peer, Object rpcId) {
        return new Caller(
                identity.agent().orElse(peer.agent()),
                identity.session().orElse(peer.session()),
                identity.workspace().or(peer::workspace),
                identity.request().map(request -> named(request, rpcId)),
                identity.client());
    }

    /// JSON-RPC allows any text as an id; a text that is not a valid request id is replaced by its hash.
    private static RequestId named(RequestId request, Object rpcId) {
        var plain = request + ":" + rpcId;
        if (RequestId.isUsable(plain)) return new RequestId(plain);
        return new RequestId(hash(request + ":") + hash(String.valueOf(rpcId)));
    }

    private static String hash(String text) {
        return Sha256.of(text).hex();
    }

    private static Optional<String> header(HttpServletRequest request, String name) {
        return Optional.ofNullable(request.getHeader(name)).filter(value -> !value.isBlank());
    }
}

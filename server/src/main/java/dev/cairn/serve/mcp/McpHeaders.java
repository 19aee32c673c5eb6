package dev.cairn.serve.mcp;

import static jakarta.servlet.http.HttpServletResponse.SC_BAD_REQUEST;
import static jakarta.servlet.http.HttpServletResponse.SC_NOT_ACCEPTABLE;

import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.Sha256;
import dev.cairn.serve.http.AnswerFormName;
import dev.cairn.serve.http.CairnHeaders;
import dev.cairn.serve.http.HeaderIdentity;
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

    /// Refuses a request whose `Accept` header does not contain all the given media types, as the protocol
    /// requires.
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

    /// The choices of a request: from the headers, else from the query, else those made at initialize, else the core
    /// set.
    static McpChoices choices(HttpServletRequest request, Optional<McpChoices> chosen) {
        var sets = header(request, CairnHeaders.TOOLS)
                .map(CairnHeaders::decode)
                .or(() -> Optional.ofNullable(request.getParameter("tools")).filter(names -> !names.isBlank()))
                .map(ToolSetNames::parse)
                .or(() -> chosen.map(McpChoices::sets))
                .orElse(SETS_DEFAULT);
        return new McpChoices(sets, AnswerFormName.of(request).or(() -> chosen.flatMap(McpChoices::answers)));
    }

    /// The caller: the identity of the connection, with the values that the headers of this request override.
    ///
    /// Only a client that sends its own request id gets a stable id for each call. JSON-RPC ids alone are not
    /// enough: they may be used again after a restart, and then a new write would be mistaken for a repeated one.
    static Caller caller(HeaderIdentity identity, McpPeer peer, Object rpcId) {
        return new Caller(
                identity.agent().orElse(peer.agent()),
                identity.session().orElse(peer.session()),
                identity.workspace().or(peer::workspace),
                identity.request().map(request -> requestId(request, rpcId)),
                identity.client());
    }

    /// A request id for one message. JSON-RPC allows any text as an id, so an id that is not usable here is
    /// replaced by its hash.
    private static RequestId requestId(RequestId request, Object rpcId) {
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

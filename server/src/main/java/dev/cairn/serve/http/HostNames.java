package dev.cairn.serve.http;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Decides which host names a request may contain in its headers `Host` and `Origin`.
///
/// This prevents DNS rebinding: a web page whose host name suddenly points to this machine can make a browser send
/// requests here, but under a name that is not allowed. A numeric address cannot be rebound, so a server that
/// listens on all interfaces accepts any numeric address.
public final class HostNames {

    private static final Pattern IPV4 = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");
    private static final Set<String> WILDCARDS = Set.of("0.0.0.0", "::");

    private final Set<String> allowed = new HashSet<>(Set.of("localhost", "::1"));
    private final boolean allowsAnyAddress;

    HostNames(String boundHost, Set<String> extra) {
        allowed.add(normalized(boundHost));
        extra.forEach(host -> allowed.add(normalized(host)));
        this.allowsAnyAddress = WILDCARDS.contains(normalized(boundHost));
    }

    public static boolean isLoopback(String host) {
        var normalized = normalized(host);
        return normalized.equals("localhost")
                || normalized.equals("::1")
                || (isIpv4(normalized) && normalized.startsWith("127."));
    }

    /// Whether the value of a `Host` header names this server.
    boolean allowsHost(String header) {
        return hostOf("http://" + header).filter(this::allows).isPresent();
    }

    /// Whether the value of an `Origin` header is a page of this server or of this machine.
    boolean allowsOrigin(String header) {
        return (header.startsWith("http://") || header.startsWith("https://"))
                && hostOf(header).filter(this::allows).isPresent();
    }

    private boolean allows(String host) {
        return allowed.contains(host) || isLoopback(host) || (allowsAnyAddress && (isIpv4(host) || host.contains(":")));
    }

    private static Optional<String> hostOf(String url) {
        try {
            return Optional.ofNullable(new URI(url).getHost()).map(HostNames::normalized);
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static boolean isIpv4(String host) {
        return IPV4.matcher(host).matches();
    }

    private static String normalized(String host) {
        var lower = host.toLowerCase(Locale.ROOT);
        return lower.startsWith("[") && lower.endsWith("]") ? lower.substring(1, lower.length() - 1) : lower;
    }
}

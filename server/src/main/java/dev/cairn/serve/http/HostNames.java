package dev.cairn.serve.http;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The host names that a request may carry.
///
/// A web page can make a browser send requests here under a name that its owner controls (DNS rebinding); such a name
/// is never in this list. An address literal cannot be rebound, so a wildcard bind accepts any.
public final class HostNames {

    private static final Pattern IPV4 = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");
    private static final Set<String> WILDCARDS = Set.of("0.0.0.0", "::");

    private final Set<String> allowed = new HashSet<>(Set.of("localhost", "::1"));
    private final boolean anyAddress;

    HostNames(String boundHost, Set<String> extra) {
        allowed.add(bare(boundHost));
        extra.forEach(host -> allowed.add(bare(host)));
        this.anyAddress = WILDCARDS.contains(bare(boundHost));
    }

    public static boolean isLoopback(String host) {
        var bare = bare(host);
        return bare.equals("localhost") || bare.equals("::1") || (isIpv4(bare) && bare.startsWith("127."));
    }

    /// Whether the value of a `Host` header names this server.
    boolean allowsHost(String header) {
        return hostOf("http://" + header).filter(this::allows).isPresent();
    }

    /// Whether the value of an `ScipOrigin` header is a page of this server or of this machine.
    boolean allowsOrigin(String header) {
        return (header.startsWith("http://") || header.startsWith("https://"))
                && hostOf(header).filter(this::allows).isPresent();
    }

    private boolean allows(String host) {
        return allowed.contains(host) || isLoopback(host) || (anyAddress && (isIpv4(host) || host.contains(":")));
    }

    private static Optional<String> hostOf(String url) {
        try {
            return Optional.ofNullable(new URI(url).getHost()).map(HostNames::bare);
        } catch (URISyntaxException unreadable) {
            return Optional.empty();
        }
    }

    private static boolean isIpv4(String host) {
        return IPV4.matcher(host).matches();
    }

    private static String bare(String host) {
        var lower = host.toLowerCase(Locale.ROOT);
        return lower.startsWith("[") && lower.endsWith("]") ? lower.substring(1, lower.length() - 1) : lower;
    }
}

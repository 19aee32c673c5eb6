package dev.cairn.parsers.dependency;

import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.util.regex.Pattern;

/// Reads which projects a `settings.gradle` puts together.
final class GradleSettings implements PackageReader.Reading {

    private static final Pattern INCLUDE = Pattern.compile("\\binclude\\b\\s*\\(?");

    /// `include` goes on over lines as long as commas ask for more.
    private static final Pattern QUOTED = Pattern.compile("\\G\\s*,?\\s*[\"']([^\"']+)[\"']");

    private static final Pattern ROOT = Pattern.compile("rootProject\\.name\\s*=\\s*[\"']([^\"']+)[\"']");

    private final Collected file;

    GradleSettings(Collected file) {
        this.file = file;
    }

    @Override
    public void read(String text) {
        var plain = GradleText.withoutComments(text);
        for (var include = INCLUDE.matcher(plain); include.find(); ) included(plain, include.end());
        var root = ROOT.matcher(plain);
        if (root.find()) file.entry("root", root.group(1));
    }

    private void included(String text, int from) {
        var name = QUOTED.matcher(text).region(from, text.length());
        while (name.find()) file.entry("include", name.group(1));
    }

    @Override
    public PackageFile result() {
        file.entry("gradle", "settings");
        return file.build(Ecosystem.MAVEN);
    }
}

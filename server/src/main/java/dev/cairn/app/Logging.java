package dev.cairn.app;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.rolling.FixedWindowRollingPolicy;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.rolling.SizeBasedTriggeringPolicy;
import ch.qos.logback.core.util.FileSize;
import dev.cairn.serve.identity.SecurityLog;
import java.nio.file.Path;
import org.slf4j.LoggerFactory;

/// Directs the daemon's log to standard error or to its own files, never to standard output.
///
/// It is configured in code, because reading a configuration file would take a tenth of the daemon's start-up
/// time.
public final class Logging {

    private static final String PATTERN = "%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX,UTC} %-5level %logger{24} - %msg%n";
    private static final String SECURITY_PATTERN = "%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX,UTC} %-5level %msg%n";
    private static final long FILE_BYTES_MAX = 10L << 20;
    private static final int OLD_FILES_MAX = 4;

    private Logging() {}

    public static void toStandardError(String level) {
        var appender = new ConsoleAppender<ILoggingEvent>();
        appender.setTarget("System.err");
        install(appender, level);
    }

    public static void toFile(Path file, String level) {
        install(rolling(file), level);
    }

    /// Writes refused attempts to a separate file, whatever the log level.
    public static void security(Path file) {
        var appender = rolling(file);
        start(appender, SECURITY_PATTERN);
        var logger = loggers().getLogger(SecurityLog.LOGGER);
        logger.setLevel(Level.INFO);
        logger.setAdditive(false);
        logger.addAppender(appender);
    }

    private static RollingFileAppender<ILoggingEvent> rolling(Path file) {
        var loggers = loggers();
        var appender = new RollingFileAppender<ILoggingEvent>();
        appender.setContext(loggers);
        appender.setFile(file.toString());
        var rolling = new FixedWindowRollingPolicy();
        rolling.setContext(loggers);
        rolling.setParent(appender);
        rolling.setFileNamePattern(file + ".%i");
        rolling.setMinIndex(1);
        rolling.setMaxIndex(OLD_FILES_MAX);
        rolling.start();
        var trigger = new SizeBasedTriggeringPolicy<ILoggingEvent>();
        trigger.setContext(loggers);
        trigger.setMaxFileSize(new FileSize(FILE_BYTES_MAX));
        trigger.start();
        appender.setRollingPolicy(rolling);
        appender.setTriggeringPolicy(trigger);
        return appender;
    }

    private static LoggerContext loggers() {
        return (LoggerContext) LoggerFactory.getILoggerFactory();
    }

    private static void install(OutputStreamAppender<ILoggingEvent> appender, String level) {
        var loggers = loggers();
        // Removes the library's default configuration, which writes to standard output.
        loggers.reset();
        start(appender, PATTERN);
        var root = loggers.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.toLevel(level, Level.INFO));
        root.addAppender(appender);
        // Jetty logs every component it starts and stops.
        loggers.getLogger("org.eclipse.jetty").setLevel(Level.WARN);
    }

    private static void start(OutputStreamAppender<ILoggingEvent> appender, String pattern) {
        var encoder = new PatternLayoutEncoder();
        encoder.setContext(loggers());
        encoder.setPattern(pattern);
        encoder.start();
        appender.setContext(loggers());
        appender.setEncoder(encoder);
        appender.start();
    }
}

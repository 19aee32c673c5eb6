package dev.cairn.app;

/// One thing `cairn doctor` looked at: what it found, and what to do about it.
record Check(String what, Grade grade, String finding, String nextStep) {

    /// How well it is.
    enum Grade {
        OK("ok  "),
        WARN("warn"),
        FAIL("FAIL");

        private final String written;

        Grade(String written) {
            this.written = written;
        }

        String written() {
            return written;
        }
    }

    static Check ok(String what, String finding) {
        return new Check(what, Grade.OK, finding, "");
    }

    static Check warn(String what, String finding, String nextStep) {
        return new Check(what, Grade.WARN, finding, nextStep);
    }

    static Check fail(String what, String finding, String nextStep) {
        return new Check(what, Grade.FAIL, finding, nextStep);
    }
}

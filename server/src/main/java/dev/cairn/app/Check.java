package dev.cairn.app;

/// The result of one check of `cairn doctor`, with the next step for the user.
record Check(String what, Grade grade, String finding, String nextStep) {

    /// The severity of the finding.
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

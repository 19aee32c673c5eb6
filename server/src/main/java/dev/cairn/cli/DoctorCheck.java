package dev.cairn.cli;

/// The result of one check of `cairn doctor`, with the next step for the user.
public record DoctorCheck(String what, Grade grade, String finding, String nextStep) {

    /// The severity of the finding.
    public enum Grade {
        OK("ok  "),
        WARN("warn"),
        FAIL("FAIL");

        private final String written;

        Grade(String written) {
            this.written = written;
        }

        public String written() {
            return written;
        }
    }

    static DoctorCheck ok(String what, String finding) {
        return new DoctorCheck(what, Grade.OK, finding, "");
    }

    static DoctorCheck warn(String what, String finding, String nextStep) {
        return new DoctorCheck(what, Grade.WARN, finding, nextStep);
    }

    static DoctorCheck fail(String what, String finding, String nextStep) {
        return new DoctorCheck(what, Grade.FAIL, finding, nextStep);
    }
}

package dev.cairn.serve.http.a2a;

/// Why a JSON-RPC request cannot be served, with the code that JSON-RPC or A2A gives to it.
final class A2aFault extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /// The codes of faults.
    enum FaultCode {
        PARSE_ERROR(-32_700),
        INVALID_REQUEST(-32_600),
        METHOD_NOT_FOUND(-32_601),
        INVALID_PARAMS(-32_602),
        TASK_NOT_FOUND(-32_001),
        TASK_NOT_CANCELABLE(-32_002),
        PUSH_NOT_SUPPORTED(-32_003),
        UNSUPPORTED_OPERATION(-32_004);

        private final int number;

        FaultCode(int number) {
            this.number = number;
        }

        int number() {
            return number;
        }
    }

    private final FaultCode code;

    A2aFault(FaultCode code, String message) {
        super(message);
        this.code = code;
    }

    FaultCode code() {
        return code;
    }
}

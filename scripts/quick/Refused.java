package quick;

/// Ends the loop with a message for the person who called it.
final class Refused extends RuntimeException {

    private static final long serialVersionUID = 1;

    Refused(String message) {
        super(message);
    }
}

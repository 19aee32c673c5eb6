package dev.cairn.model.id;

public record EpisodeId(String value) {

    public EpisodeId {
        IdRules.requireUsable(value);
    }

    @Override
    public String toString() {
        return value;
    }
}

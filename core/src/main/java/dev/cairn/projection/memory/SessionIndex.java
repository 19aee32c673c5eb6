package dev.cairn.projection.memory;

import dev.cairn.model.id.SessionId;
import dev.cairn.projection.persistent.IntSequence;
import dev.cairn.projection.persistent.PersistentList;
import dev.cairn.projection.persistent.PersistentMap;
import java.util.OptionalInt;

/// The slots of every session in order of recording, so that the episodes before and after another one are found
/// directly.
final class SessionIndex {

    private final PersistentMap<String, Integer> numberBySession;
    private PersistentList<IntSequence> slotsByNumber;
    private IntSequence numberBySlot;
    private IntSequence placeBySlot;

    SessionIndex() {
        numberBySession = PersistentMap.create();
        slotsByNumber = PersistentList.empty();
        numberBySlot = IntSequence.EMPTY;
        placeBySlot = IntSequence.EMPTY;
    }

    /// A copy that can be changed until [#seal] is called.
    SessionIndex(SessionIndex before) {
        numberBySession = before.numberBySession.open();
        slotsByNumber = before.slotsByNumber;
        numberBySlot = before.numberBySlot;
        placeBySlot = before.placeBySlot;
    }

    void seal() {
        numberBySession.seal();
    }

    /// Adds the next slot to a session.
    void add(SessionId session) {
        int slot = numberBySlot.size();
        int number = number(session);
        var slots = slotsByNumber.get(number);
        numberBySlot = numberBySlot.plus(number);
        placeBySlot = placeBySlot.plus(slots.size());
        slotsByNumber = slotsByNumber.with(number, slots.plus(slot));
    }

    private int number(SessionId session) {
        var known = numberBySession.get(session.value());
        if (known != null) return known;
        int number = slotsByNumber.size();
        slotsByNumber = slotsByNumber.plus(IntSequence.EMPTY);
        numberBySession.put(session.value(), number);
        return number;
    }

    /// The slot that is `steps` after this one in its session, or before it if `steps` is negative.
    OptionalInt neighbour(int slot, int steps) {
        var slots = slotsByNumber.get(numberBySlot.get(slot));
        int place = placeBySlot.get(slot) + steps;
        return place < 0 || place >= slots.size() ? OptionalInt.empty() : OptionalInt.of(slots.get(place));
    }
}

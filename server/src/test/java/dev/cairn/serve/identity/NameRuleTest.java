package dev.cairn.serve.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.AgentId;
import dev.cairn.serve.identity.NameRule.Decision;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NameRuleTest {

    private static final AgentId ADA = new AgentId("ada");

    private static Decision decide(String name, boolean isHeld, String proven) {
        return NameRule.decide(
                new AgentId(name),
                isHeld,
                () -> Optional.of(proven).filter(text -> !text.isEmpty()).map(AgentId::new));
    }

    @Test
    void aNameNobodyHasIsFreeForAnyone() {
        assertThat(decide("ada", false, "")).isEqualTo(Decision.FREE);
    }

    @Test
    void aNameAnotherHasNeedsItsToken() {
        assertThat(decide("ada", true, "")).isEqualTo(Decision.TAKEN);
        assertThat(decide("ada", true, "bob")).isEqualTo(Decision.TAKEN);
        assertThat(decide("ada", true, "ada")).isEqualTo(Decision.PROVEN);
    }

    @Test
    void theTokenOfAnAgentIsGoodForItsHelpersAndNotTheOtherWayRound() {
        assertThat(decide("ada/tests", true, "ada")).isEqualTo(Decision.PROVEN);
        assertThat(decide("ada", true, "ada/tests")).isEqualTo(Decision.TAKEN);
        assertThat(decide("adam", true, "ada")).isEqualTo(Decision.TAKEN);
    }

    @Test
    void noTokenIsLookedUpForAFreeName() {
        assertThat(NameRule.decide(ADA, false, () -> {
                    throw new AssertionError("the token file was read");
                }))
                .isEqualTo(Decision.FREE);
    }
}

package dev.cairn.serve.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.AgentId;
import dev.cairn.serve.identity.AgentNameRule.NameDecision;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AgentNameRuleTest {

    private static final AgentId ADA = new AgentId("ada");

    private static NameDecision decide(String name, boolean isHeld, String proven) {
        return AgentNameRule.decide(
                new AgentId(name),
                isHeld,
                () -> Optional.of(proven).filter(text -> !text.isEmpty()).map(AgentId::new));
    }

    @Test
    void aNameNobodyHasIsFreeForAnyone() {
        assertThat(decide("ada", false, "")).isEqualTo(NameDecision.FREE);
    }

    @Test
    void aNameAnotherHasNeedsItsToken() {
        assertThat(decide("ada", true, "")).isEqualTo(NameDecision.TAKEN);
        assertThat(decide("ada", true, "bob")).isEqualTo(NameDecision.TAKEN);
        assertThat(decide("ada", true, "ada")).isEqualTo(NameDecision.PROVEN);
    }

    @Test
    void theTokenOfAnAgentIsGoodForItsHelpersAndNotTheOtherWayRound() {
        assertThat(decide("ada/tests", true, "ada")).isEqualTo(NameDecision.PROVEN);
        assertThat(decide("ada", true, "ada/tests")).isEqualTo(NameDecision.TAKEN);
        assertThat(decide("adam", true, "ada")).isEqualTo(NameDecision.TAKEN);
    }

    @Test
    void noTokenIsLookedUpForAFreeName() {
        assertThat(AgentNameRule.decide(ADA, false, () -> {
                    throw new AssertionError("the token file was read");
                }))
                .isEqualTo(NameDecision.FREE);
    }
}

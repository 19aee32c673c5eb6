package dev.cairn.serve.tool.dispatch;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerBudget;
import dev.cairn.answer.AnswerFreshness;
import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.answer.RenderedAnswer;
import dev.cairn.budget.Profile;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.identity.AgentIdentity;
import dev.cairn.serve.tool.CallArguments;
import dev.cairn.serve.tool.CallProgress;
import dev.cairn.serve.tool.CallView;
import dev.cairn.serve.tool.CallViews;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.CommonArguments;
import dev.cairn.serve.tool.FreshnessSource;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolBox;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolObserver;
import dev.cairn.serve.tool.ToolOutcome;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.view.View;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Serves every call in the same way: finds the tool, checks the arguments, calls it and fits the answer to the budget.
public final class StandardToolBox implements ToolBox {

    private static final Logger LOG = LoggerFactory.getLogger(StandardToolBox.class);

    private static final AnswerBudget UNDECIDED = AnswerBudget.of(Profile.COMPACT);
    private static final int REFERENCE_LENGTH = 8;

    private final ToolCatalog catalog;
    private final EnvelopeWriter writer;
    private final FreshnessSource freshness;
    private final ToolObserver observer;
    private final Supplier<UUID> newId;
    private final LongSupplier nanos;
    private final AgentIdentity identity;
    private final RequestFingerprints fingerprints;
    private final CallViews views;

    /// Adds `call_tool`, `tools_list` and `contract_validate` to the given tools.
    public StandardToolBox(
            List<Tool> tools,
            EnvelopeWriter writer,
            FreshnessSource freshness,
            ToolObserver observer,
            Supplier<UUID> newId,
            LongSupplier nanos) {
        this.catalog = ToolCatalog.withCatalogTools(tools);
        this.writer = writer;
        this.freshness = freshness;
        this.observer = observer;
        this.newId = newId;
        this.nanos = nanos;
        this.identity = AgentIdentity.UNCHECKED;
        this.fingerprints = new RequestFingerprints(UnaryOperator.identity());
        this.views = CallViews.NONE;
    }

    private StandardToolBox(
            StandardToolBox other, AgentIdentity identity, RequestFingerprints fingerprints, CallViews views) {
        this.catalog = other.catalog;
        this.writer = other.writer;
        this.freshness = other.freshness;
        this.observer = other.observer;
        this.newId = other.newId;
        this.nanos = other.nanos;
        this.identity = identity;
        this.fingerprints = fingerprints;
        this.views = views;
    }

    /// The same tools with checked agent names.
    public StandardToolBox withIdentity(AgentIdentity names) {
        return new StandardToolBox(this, names, fingerprints, views);
    }

    /// The same tools with keyed fingerprints of confidential text.
    ///
    /// @param seal hides confidential text, so that it cannot be guessed from a stored fingerprint
    public StandardToolBox withSeal(UnaryOperator<String> seal) {
        return new StandardToolBox(this, identity, new RequestFingerprints(seal), views);
    }

    /// The same tools, each call with one view for everything it reads.
    public StandardToolBox withViews(CallViews source) {
        return new StandardToolBox(this, identity, fingerprints, source);
    }

    @Override
    public List<ToolSpec> specs(Set<ToolSet> sets) {
        return catalog.specs(sets);
    }

    @Override
    public RenderedAnswer call(String name, Map<String, Object> arguments, Caller caller, CallProgress progress) {
        long begun = nanos.getAsLong();
        var serving = new Serving(name, arguments, caller, progress);
        Optional<ProblemCode> problem = Optional.empty();
        RenderedAnswer rendered;
        try {
            rendered = serving.answer();
        } catch (Refusal refusal) {
            problem = Optional.of(refusal.problem().code());
            rendered = serving.refuse(refusal.problem());
        } catch (CancellationException cancelled) {
            problem = Optional.of(ProblemCode.CANCELLED);
            rendered = serving.refuse(cancelled().problem());
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            problem = Optional.of(ProblemCode.INTERNAL);
            rendered = serving.refuse(internal(serving.tool, e));
        } catch (VirtualMachineError failure) {
            observer.failed(failure);
            LOG.error("{} ended the process", serving.tool, failure);
            problem = Optional.of(ProblemCode.INTERNAL);
            rendered = serving.refuse(ending(failure));
        }
        if (!rendered.ok() && problem.isEmpty()) problem = Optional.of(ProblemCode.OVER_BUDGET);
        tell(new ToolOutcome(serving.tool, problem, nanos.getAsLong() - begun, rendered.tokens()));
        return rendered;
    }

    private Problem internal(String tool, Throwable defect) {
        var reference = newId.get().toString().substring(0, REFERENCE_LENGTH);
        LOG.error("{} failed, reference {}", tool, reference, defect);
        return new Problem(
                ProblemCode.INTERNAL,
                "Cairn failed to answer; this is a defect, reference " + reference + ".",
                "Report it with the log entry that carries this reference; other calls still work.");
    }

    private static Problem ending(VirtualMachineError failure) {
        return new Problem(
                ProblemCode.INTERNAL,
                failure instanceof OutOfMemoryError
                        ? "Cairn ran out of memory while it answered, and starts anew."
                        : "The Java virtual machine failed, and Cairn starts anew.",
                "Ask for less at once, or give the daemon more memory with CAIRN_HEAP; its log has the reason.");
    }

    private static Refusal cancelled() {
        return Refusal.of(ProblemCode.CANCELLED, "The call was cancelled.", "Call again when you want the answer.");
    }

    private void tell(ToolOutcome outcome) {
        try {
            observer.finished(outcome);
        } catch (RuntimeException e) {
            LOG.warn("the outcome of a call was not recorded: {}", outcome, e);
        }
    }

    /// The view that a call used, if any, and why files may have changes that were not indexed before it.
    private record UsedView(Optional<View> view, Optional<String> unindexed) {

        Optional<String> pending() {
            return view.flatMap(View::pending);
        }
    }

    /// The state of one call; a refusal uses what is known so far.
    private final class Serving {

        private final Map<String, Object> given;
        private final CallProgress progress;
        private final String asked;
        private String tool = ToolOutcome.UNKNOWN_TOOL;
        private Caller caller;
        private AnswerBudget allowance = UNDECIDED;

        Serving(String name, Map<String, Object> given, Caller caller, CallProgress progress) {
            this.asked = name;
            this.given = given;
            this.caller = caller;
            this.progress = progress;
        }

        RenderedAnswer answer() {
            var checked = check(asked, given);
            if (!tool.equals(CallTool.NAME)) return answer(checked);
            return answer(check(CallTool.target(checked), CallTool.targetArguments(checked)));
        }

        private CallArguments check(String name, Map<String, Object> arguments) {
            var spec = catalog.require(name).spec();
            tool = spec.name();
            var checked = ArgumentCheck.check(spec, arguments);
            allowance = AllowanceRule.of(spec, checked.arguments(), arguments.keySet());
            if (!checked.errors().isEmpty()) throw ArgumentError.refusal(checked.errors());
            var common = new CommonArgumentReader(spec, checked.arguments());
            caller = common.caller(caller);
            requireIdentity(common);
            return checked.arguments();
        }

        private RenderedAnswer answer(CallArguments arguments) {
            if (progress.isCancelled()) throw cancelled();
            var target = catalog.require(tool);
            var spec = target.spec();
            // A read reports the freshness before it, a write the freshness after it.
            var before = freshness(arguments);
            var unindexed = freshness.unindexed(caller);
            var request = new CommonArgumentReader(spec, arguments).request(caller, fingerprints, newId);
            Answer answer;
            AnswerFreshness now;
            var past = ToolCall.past(arguments);
            try (var reading = new CallView(() -> views.open(caller, past), () -> views.project(caller, past))) {
                answer = target.call(new ToolCall(caller, arguments, allowance, request, progress, reading));
                now = freshness(spec, before, new UsedView(reading.opened(), unindexed));
            }
            var first = request.repeatObserver().first();
            if (first.isEmpty()) return writer.write(spec.output(), answer, allowance, now);
            return writer.write(RepeatedAnswer.fields(spec), RepeatedAnswer.of(answer, first.get()), allowance, now);
        }

        /// A read is as current as the view it used.
        private AnswerFreshness freshness(ToolSpec spec, AnswerFreshness before, UsedView used) {
            if (spec.isWrite()) {
                var after = freshness.freshness(caller);
                return new AnswerFreshness(after.tx(), used.pending().or(after::staleBecause));
            }
            if (used.view().isEmpty() || !used.view().get().isNow()) return before;
            return new AnswerFreshness(used.view().get().seq(), used.unindexed().or(used::pending));
        }

        /// Pending changes do not affect an answer about the past.
        private AnswerFreshness freshness(CallArguments arguments) {
            var now = freshness.freshness(caller);
            boolean isPast = CommonArguments.PAST.stream().anyMatch(arguments::has);
            return isPast ? AnswerFreshness.current(now.tx()) : now;
        }

        /// Called for `call_tool` and for its target, so that a name in either is checked.
        private void requireIdentity(CommonArgumentReader common) {
            identity.use(caller.client(), caller.agent());
            if (common.hasSession()) identity.useSession(caller.client(), caller.session());
        }

        RenderedAnswer refuse(Problem problem) {
            return writer.refuse(problem, allowance, freshnessIfKnown());
        }

        /// A refusal must be sent even when the store has failed.
        private AnswerFreshness freshnessIfKnown() {
            try {
                return freshness.freshness(caller);
            } catch (RuntimeException e) {
                LOG.debug("freshness is unknown", e);
                return AnswerFreshness.stale(0, "the store did not answer");
            }
        }
    }
}

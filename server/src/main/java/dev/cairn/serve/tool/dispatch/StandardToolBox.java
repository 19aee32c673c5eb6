package dev.cairn.serve.tool.dispatch;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerBudget;
import dev.cairn.answer.AnswerFreshness;
import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.answer.RenderedAnswer;
import dev.cairn.budget.AnswerForm;
import dev.cairn.budget.Profile;
import dev.cairn.engine.time.WrittenAsOf;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
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
import dev.cairn.store.RequestKey;
import dev.cairn.view.ProjectView;
import dev.cairn.view.View;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs every tool call in the same way: finds the tool, checks the arguments and the agent name, calls the tool
/// and shortens the answer to its limit.
public final class StandardToolBox implements ToolBox {

    private static final Logger LOG = LoggerFactory.getLogger(StandardToolBox.class);

    private static final AnswerBudget ALLOWANCE_DEFAULT = AnswerBudget.of(Profile.COMPACT);

    /// Tools that open a view but also answer without code, so they never wait for a first indexing.
    private static final Set<String> WITHOUT_CODE = Set.of("wakeup");

    /// Tools that read indexed files, but no graph.
    private static final Set<String> COMPARING_FILES = Set.of("diff_since");

    private final ToolCatalog catalog;
    private final EnvelopeWriter writer;
    private final FreshnessSource freshness;
    private final CallReports reports;
    private final LongSupplier nanos;
    private final AgentIdentity identity;
    private final RequestKeys requests;
    private final CallViews views;
    private final AnswerForm form;
    private final CallLimit limit;

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
        this.reports = new CallReports(observer, newId);
        this.nanos = nanos;
        this.identity = AgentIdentity.UNCHECKED;
        this.requests = new RequestKeys(new RequestFingerprints(UnaryOperator.identity()), newId);
        this.views = CallViews.NONE;
        this.form = AnswerForm.JSON;
        this.limit = new CallLimit();
    }

    private StandardToolBox(
            StandardToolBox other, AgentIdentity identity, RequestKeys requests, CallViews views, AnswerForm form) {
        this.catalog = other.catalog;
        this.writer = other.writer;
        this.freshness = other.freshness;
        this.reports = other.reports;
        this.nanos = other.nanos;
        this.identity = identity;
        this.requests = requests;
        this.views = views;
        this.form = form;
        this.limit = other.limit;
    }

    /// The same tool box, which also checks agent names.
    public StandardToolBox withIdentity(AgentIdentity names) {
        return new StandardToolBox(this, names, requests, views, form);
    }

    /// The same tool box, which hashes confidential text with a key before it becomes part of a stored
    /// fingerprint.
    ///
    /// @param keyedHash replaces confidential text, so that it cannot be guessed from the fingerprint
    public StandardToolBox withKeyedHash(UnaryOperator<String> keyedHash) {
        return new StandardToolBox(this, identity, requests.withKeyedHash(keyedHash), views, form);
    }

    /// The same tool box, which gives each call a view to read from.
    public StandardToolBox withViews(CallViews source) {
        return new StandardToolBox(this, identity, requests, source, form);
    }

    @Override
    public StandardToolBox writing(AnswerForm other) {
        return new StandardToolBox(this, identity, requests, views, other);
    }

    @Override
    public List<ToolSpec> specs(Set<ToolSet> sets) {
        return catalog.specs(sets);
    }

    @Override
    public AnswerFreshness freshness(Caller caller) {
        return freshness.freshness(caller);
    }

    @Override
    public RenderedAnswer call(String name, Map<String, Object> arguments, Caller caller, CallProgress progress) {
        long startNanos = nanos.getAsLong();
        var serving = new Serving(name, arguments, caller, progress, startNanos);
        Optional<ProblemCode> problem = Optional.empty();
        RenderedAnswer rendered;
        try (var _ = limit.enter()) {
            rendered = serving.answer();
        } catch (Refusal refusal) {
            problem = Optional.of(refusal.problem().code());
            rendered = serving.refuse(refusal.problem());
        } catch (CancellationException cancelled) {
            problem = Optional.of(ProblemCode.CANCELLED);
            rendered = serving.refuse(cancelled().problem());
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            problem = Optional.of(ProblemCode.INTERNAL);
            rendered = serving.refuse(reports.defect(serving.tool, e));
        } catch (VirtualMachineError failure) {
            problem = Optional.of(ProblemCode.INTERNAL);
            rendered = serving.refuse(reports.processEnds(serving.tool, failure));
        }
        if (!rendered.ok() && problem.isEmpty()) problem = Optional.of(ProblemCode.OVER_BUDGET);
        reports.finished(new ToolOutcome(serving.tool, problem, nanos.getAsLong() - startNanos, rendered.tokens()));
        return rendered;
    }

    private static Refusal cancelled() {
        return Refusal.of(ProblemCode.CANCELLED, "The call was cancelled.", "Call again when you want the answer.");
    }

    /// The data that a call has read.
    ///
    /// @param view the view; empty if the call read none
    /// @param unindexed why some files may not have been indexed when the call started
    private record UsedView(Optional<View> view, AtomicReference<Optional<String>> unindexed) {

        Optional<String> pending() {
            return view.flatMap(View::pending);
        }
    }

    /// One computed answer, and whether it is a read of the newest code.
    private record Attempt(RenderedAnswer rendered, boolean isOfCurrentCode) {}

    /// One running call. If it is refused, the answer uses what is known by then: the tool, the caller and the
    /// allowance.
    private final class Serving {

        private final Map<String, Object> given;
        private final CallProgress progress;
        private final String requestedTool;
        private final long startNanos;
        private String tool = ToolOutcome.UNKNOWN_TOOL;
        private Caller caller;
        private AnswerBudget allowance = ALLOWANCE_DEFAULT.in(form);

        /// How current the data was that a tool had read when it refused.
        private Optional<AnswerFreshness> ofRefusal = Optional.empty();

        /// Whether a tool that refused had read the newest code.
        private boolean readsCurrentCode;

        Serving(String name, Map<String, Object> given, Caller caller, CallProgress progress, long startNanos) {
            this.startNanos = startNanos;
            this.requestedTool = name;
            this.given = given;
            this.caller = caller;
            this.progress = progress;
        }

        RenderedAnswer answer() {
            var checked = check(requestedTool, given);
            if (!tool.equals(CallTool.NAME)) return answer(checked);
            return answer(check(CallTool.target(checked), CallTool.targetArguments(checked)));
        }

        private CallArguments check(String name, Map<String, Object> arguments) {
            var spec = catalog.require(name).spec();
            tool = spec.name();
            var checked = ArgumentCheck.check(spec, arguments);
            allowance =
                    AllowanceRule.of(spec, checked.arguments(), checked.given()).in(form);
            if (!checked.errors().isEmpty()) throw ArgumentError.refusal(checked.errors());
            caller = callerOf(spec, checked.arguments());
            requireIdentity(spec, checked.arguments());
            return checked.arguments();
        }

        private RenderedAnswer answer(CallArguments arguments) {
            if (progress.isCancelled()) throw cancelled();
            views.register(caller);
            var request = requests.of(catalog.require(tool).spec(), arguments, caller);
            var wait = new PendingFileWait(freshness, caller, nanos, startNanos);
            wait.awaitArguments(given.toString());
            Attempt first;
            try {
                first = attempt(arguments, request);
            } catch (Refusal refusal) {
                if (readsCurrentCode && wait.awaitMissing(refusal))
                    return attempt(arguments, request).rendered();
                throw refusal;
            }
            // Code that is changing is read once more, on the view that contains the change.
            boolean isWorthRepeating =
                    first.isOfCurrentCode() && wait.awaitAnswer(first.rendered().text());
            return isWorthRepeating ? attempt(arguments, request).rendered() : first.rendered();
        }

        private Attempt attempt(CallArguments arguments, RequestKey request) {
            var target = catalog.require(tool);
            var spec = target.spec();
            // A read reports the freshness before it, a write the freshness after it.
            var before = freshness(arguments);
            var unindexed = new AtomicReference<>(freshness.unindexed(caller));
            boolean isOfCurrentCode = false;
            Answer answer;
            AnswerFreshness now;
            var past = ToolCall.past(arguments);
            try (var reading = new CallView(() -> open(past, unindexed), () -> project(past))) {
                try {
                    answer = target.call(new ToolCall(caller, arguments, allowance, request, progress, reading));
                } catch (Refusal refusal) {
                    // Code that was not found may have been indexed since.
                    ofRefusal = Optional.of(freshness(spec, before, new UsedView(reading.opened(), unindexed)));
                    readsCurrentCode = reading.opened().filter(View::isNow).isPresent();
                    throw refusal;
                }
                now = freshness(spec, before, new UsedView(reading.opened(), unindexed));
                isOfCurrentCode =
                        !spec.isWrite() && reading.opened().filter(View::isNow).isPresent();
            }
            var first = request.repeatObserver().first();
            var rendered = first.isEmpty()
                    ? writer.write(spec.output(), answer, allowance, now)
                    : writer.write(RepeatedAnswer.fields(spec), RepeatedAnswer.of(answer, first.get()), allowance, now);
            return new Attempt(rendered, isOfCurrentCode);
        }

        /// Opens the view. Unindexed changes are determined before the view is opened, so the view contains nothing
        /// newer.
        private View open(WrittenAsOf past, AtomicReference<Optional<String>> unindexed) {
            if (!WITHOUT_CODE.contains(tool)) views.awaitIndexed(caller, progress);
            unindexed.set(freshness.unindexed(caller));
            var view = views.open(caller, past);
            view.noteUnindexed(unindexed.get());
            return view;
        }

        private ProjectView project(WrittenAsOf past) {
            if (COMPARING_FILES.contains(tool)) views.awaitIndexed(caller, progress);
            return views.project(caller, past);
        }

        /// How current the answer is: after a write as current as the store, after a read as current as the view
        /// that was read.
        private AnswerFreshness freshness(ToolSpec spec, AnswerFreshness before, UsedView used) {
            if (spec.isWrite()) {
                var after = freshness.freshness(caller);
                return new AnswerFreshness(after.tx(), used.pending().or(after::staleBecause));
            }
            if (used.view().isEmpty()) return before;
            if (!used.view().get().isNow()) return new AnswerFreshness(before.tx(), used.pending());
            return new AnswerFreshness(
                    used.view().get().seq(), used.unindexed().get().or(used::pending));
        }

        /// How current the index is before the call. For a call about the past, changes that are not indexed yet
        /// do not matter.
        private AnswerFreshness freshness(CallArguments arguments) {
            var now = freshness.freshness(caller);
            boolean isPast = CommonArguments.PAST.stream().anyMatch(arguments::has);
            return isPast ? AnswerFreshness.current(now.tx()) : now;
        }

        private Caller callerOf(ToolSpec spec, CallArguments arguments) {
            return new Caller(
                    declares(spec, CommonArguments.AGENT)
                            ? caller.agent()
                            : arguments.id(CommonArguments.AGENT, AgentId::new).orElse(caller.agent()),
                    declares(spec, CommonArguments.SESSION)
                            ? caller.session()
                            : arguments
                                    .id(CommonArguments.SESSION, SessionId::new)
                                    .orElse(caller.session()),
                    declares(spec, CommonArguments.WORKSPACE)
                            ? caller.workspace()
                            : arguments.optionalText(CommonArguments.WORKSPACE).or(caller::workspace),
                    caller.requestId(),
                    caller.client(),
                    caller.origin());
        }

        /// Checks the agent and session names. This is done for `call_tool` and again for its target, because both
        /// may name an agent.
        private void requireIdentity(ToolSpec spec, CallArguments arguments) {
            identity.use(caller.client(), caller.agent());
            if (!declares(spec, CommonArguments.SESSION) && arguments.has(CommonArguments.SESSION))
                identity.useSession(caller.client(), caller.session());
        }

        private static boolean declares(ToolSpec spec, String name) {
            return CommonArguments.declares(spec, name);
        }

        RenderedAnswer refuse(Problem problem) {
            return writer.refuse(problem, allowance, ofRefusal.orElseGet(this::freshnessIfKnown));
        }

        /// How current the index is. A failure of the store is ignored, because a refusal must be sent
        /// nevertheless.
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

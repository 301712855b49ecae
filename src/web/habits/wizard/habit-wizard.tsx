import { hashKey } from "@tanstack/react-query";
import {
	type ComponentType,
	Suspense,
	useCallback,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from "react";
import { FormProvider, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { User } from "#contract/account/auth.ts";
import type { HabitPlan, PlannedHabit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useHistoryStep } from "#web/platform/history/use-history-step.ts";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { StepProgress } from "#web/ui/layout/step-progress.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { DraftNote } from "./draft-note.tsx";
import { draftOf, dropDraft, emptyHabit, hasInput, readDraft, saveDraft } from "./habit-draft.ts";
import { missingOn } from "./missing-fields.ts";
import { DefineStep } from "./steps/define-step.tsx";
import { hasTemplate, type TemplatePickerProps, TemplateStart } from "./template-start.tsx";
import { useHabitCreation } from "./use-habit-creation.ts";
import { WizardButtons } from "./wizard-buttons.tsx";
import { screenFrom, type WizardScreen, wizardScreens } from "./wizard-screens.ts";

/** Loaded while the first screen is filled in. */
const laterSteps = {
	reasons: onDemand({
		load: async () => (await import("./steps/reasons-step.tsx")).ReasonsStep,
		texts: ["wizard", "wizardSteps", "plan", "fieldErrors"],
	}),
	framework: onDemand({
		load: async () => (await import("./steps/framework-step.tsx")).FrameworkStep,
		texts: ["wizard", "wizardSteps", "plan", "fieldErrors"],
	}),
};
/** Loads with the first screen, usually before anything is typed. */
const LeaveGuard = onDemand({
	load: async () => (await import("#web/platform/leaving/leave-guard.tsx")).LeaveGuard,
	texts: ["wizard"],
});
const steps = { define: DefineStep, ...laterSteps };

/** The schemas weigh more than the rest of the wizard, and are needed only after typing. */
async function validate(...form: Parameters<Resolver<HabitPlan>>) {
	const { habitResolver } = await import("./habit-resolver.ts");
	return habitResolver(...form);
}

export interface WizardParts {
	Templates: ComponentType<TemplatePickerProps>;
	/** Shown to users who may have to pay. */
	Price: ComponentType<{ user: User }>;
	/** Shown at the end of the first screen. */
	When: ComponentType;
}

interface Props extends WizardParts {
	user: User;
	mayOwe: boolean;
	/** Changed input on this device takes precedence. */
	planned: PlannedHabit | null;
}

/** Input stays on this device until the server has the plan. */
export function HabitWizard({ user, mayOwe, planned, Templates, Price, When }: Props) {
	const { id: userId } = user;
	const { wizard: words, shell } = useStrings();
	const [draft, setDraft] = useState(() => readDraft(userId) ?? (planned ? draftOf(planned) : undefined));
	const [habitId, setHabitId] = useState(() => draft?.habitId ?? uuidv7());
	const { step: screen, go, entered } = useHistoryStep(wizardScreens, opensOn(draft?.screen), "define");
	const isFromHome = entered === pages.home;
	const form = useForm<HabitPlan>({
		resolver: validate,
		// Each change checks its own field; only the last button checks the whole form.
		mode: "onChange",
		defaultValues: draft?.typed ?? emptyHabit,
	});
	const heading = useArrival(screen);
	useEffect(() => {
		// A failed load is retried when the screen is shown.
		for (const step of Object.values(laterSteps)) step.prepare().catch(() => undefined);
	}, []);
	/** The screen that shows its missing fields; a second press skips them for now. */
	const [hintShownOn, setHintShownOn] = useState<WizardScreen>();
	const { create, isCreating } = useHabitCreation({ userId, habitId }, form, { setHabitId, show, startOver });
	const saved = useSavedPlan(planned);
	const isUnsaved = (typed: HabitPlan) =>
		hasInput(typed) && (saved === null || hashKey([typed]) !== hashKey([draftOf(saved).typed]));
	useKeptDraft(userId, { habitId, screen, isUnsaved }, form);

	async function show(next: WizardScreen) {
		if (next === screen) return;
		setHintShownOn(undefined);
		// Loaded already, as the app renders with it; a static import would delay the first render (`start-app.tsx`).
		const { flushSync } = await import("react-dom");
		flushSync(() => go(next));
	}

	async function startOver() {
		dropDraft(userId);
		setDraft(undefined);
		setHabitId(uuidv7());
		form.reset(emptyHabit);
		await show("define");
	}

	async function goOn() {
		const next = screenFrom(screen, 1);
		if (next === undefined) return create();
		const missing = missingOn(screen, form.getValues(), words.framework.starters);
		const wasHinted = hintShownOn === screen;
		setHintShownOn(screen);
		if (missing.length === 0 || wasHinted) return show(next);
		missing.forEach((field, index) => {
			form.setError(field, { message: "required" }, { shouldFocus: index === 0 });
		});
	}

	const isHinted =
		hintShownOn === screen && missingOn(screen, form.watch(), words.framework.starters).length > 0;
	const price = mayOwe && (
		<p className="flex min-h-12 items-start gap-2 text-15 sm:min-h-6">
			<OptionalPart>
				<Price user={user} />
			</OptionalPart>
		</p>
	);
	const Step = steps[screen];
	const step = wizardScreens.indexOf(screen);
	return (
		<FormProvider {...form}>
			<div className="flex flex-col gap-6">
				{isFromHome && (
					<div className="-mb-4 -ml-3">
						<ButtonLink tone="quiet" size="small" to={pages.home}>
							{words.toOverview}
						</ButtonLink>
					</div>
				)}
				<PageHeader
					title={words.title}
					back={isFromHome ? undefined : { to: pages.dashboard, label: words.toDashboard }}
					actions={draft && <DraftNote onStartOver={() => void startOver()} />}
				/>
				<Form onSubmit={goOn} className="flex min-w-0 max-w-reading flex-col gap-4">
					<StepProgress label={words.step(step + 1)} steps={words.steps} current={step} />
					{screen === "define" && (
						<>
							{price}
							<TemplateStart
								Picker={Templates}
								isFirst={user.habitsCreated === 0 && !draft}
								habitId={habitId}
								setHabitId={setHabitId}
							/>
						</>
					)}
					<Card>
						<div className="flex flex-col gap-6">
							{/* Another habit needs new fields: a reset leaves chosen radio buttons as they are. */}
							<Suspense fallback={<Skeleton label={shell.loading} shape="row" count={3} />}>
								<Step key={habitId} heading={heading} />
							</Suspense>
							{screen === "define" && (
								<OptionalPart fallback={<div className="min-h-64" />}>
									<When key={habitId} />
								</OptionalPart>
							)}
							<WizardButtons
								screen={screen}
								hint={isHinted && words.laterHint}
								onBack={(to) => void show(to)}
								isCreating={isCreating}
								price={price}
							/>
						</div>
					</Card>
				</Form>
			</div>
			<OptionalPart>
				<LeaveGuard
					hasUnsavedInput={() => isUnsaved(form.getValues())}
					keepsDraft
					words={words.leave}
					returning={pages.payment}
				/>
			</OptionalPart>
		</FormProvider>
	);
}

function opensOn(drafted: WizardScreen | undefined): WizardScreen {
	return (!hasTemplate(location.search) && drafted) || "define";
}

/** A plan that is gone has nearly always become a habit, so it counts as saved. */
function useSavedPlan(planned: PlannedHabit | null) {
	const [saved, setSaved] = useState(planned);
	if (planned && planned !== saved) setSaved(planned);
	return saved;
}

/** Each screen starts at its top, with its heading focused, even if it first had to load. */
function useArrival(screen: WizardScreen) {
	const shown = useRef(screen);
	return useCallback(
		(heading: HTMLHeadingElement | null) => {
			if (!heading || shown.current === screen) return;
			shown.current = screen;
			window.scrollTo(0, 0);
			heading.focus({ preventScroll: true });
		},
		[screen],
	);
}

interface DraftState {
	habitId: string;
	screen: WizardScreen;
	isUnsaved: (typed: HabitPlan) => boolean;
}

/** Keeps the draft while it has input that the server does not have yet. */
function useKeptDraft(
	userId: string,
	{ habitId, screen, isUnsaved }: DraftState,
	form: UseFormReturn<HabitPlan>,
) {
	const keep = useEffectEvent((typed: HabitPlan) => {
		if (isUnsaved(typed)) saveDraft(userId, { habitId, screen, typed });
		else dropDraft(userId);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is saved with the draft
	useEffect(() => {
		keep(form.getValues());
		return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
	}, [userId, habitId, screen, form]);
}

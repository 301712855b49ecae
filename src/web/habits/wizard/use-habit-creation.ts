import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { get, type UseFormReturn } from "react-hook-form";
import { generatePath, useNavigate } from "react-router";
import type { HabitPlan } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import type { Strategy } from "#domain/habits/plan/habit.ts";
import { habitsQuery, useCreateHabit } from "#web/habits/habit/public.ts";
import { errorMessage, OfflineError } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { dropDraft } from "./habit-draft.ts";
import { missingFields, missingStrategies } from "./missing-fields.ts";
import { fieldsOn, type WizardScreen, wizardScreens } from "./wizard-screens.ts";

interface Wizard {
	setHabitId: (id: string) => void;
	show: (screen: WizardScreen) => Promise<void>;
	startOver: () => Promise<void>;
}

export function useHabitCreation(
	{ userId, habitId }: { userId: string; habitId: string },
	form: UseFormReturn<HabitPlan>,
	{ setHabitId, show, startOver }: Wizard,
) {
	const { plan, wizard: words } = useStrings();
	const navigate = useNavigate();
	const client = useQueryClient();
	const { mutateAsync } = useCreateHabit();
	const sentId = useRef<string>(undefined);

	async function create() {
		const typed = form.getValues();
		const strategies = missingStrategies(typed, words.framework.starters);
		if (strategies.length > 0) return showMissing(strategies);
		if (missingFields(typed).length > 0) {
			toast({ title: words.fillRequired.title, message: words.fillRequired.text, tone: "wrong" });
		}
		// Rejects only if the schemas cannot be loaded.
		await form
			.handleSubmit(save, showFirstError)()
			.catch(() => showFailure(new OfflineError()));
	}

	function showFailure(error: unknown) {
		toast({ title: words.failed, message: errorMessage(error), detail: words.kept, tone: "wrong" });
	}

	function showMissing(missing: readonly Strategy[]) {
		const names = missing.map((strategy) => plan.strategy[strategy]);
		toast({ title: words.incomplete.title, message: words.incomplete.text(names), tone: "wrong" });
		missing.forEach((strategy, index) => {
			const name = `implementationStrategies.${strategy}` as const;
			form.setError(name, { message: "required" }, { shouldFocus: index === 0 });
		});
	}

	async function showFirstError(errors: object) {
		const screen = wizardScreens.find((each) => fieldsOn[each].some((field) => get(errors, field)));
		if (screen === undefined) return;
		await show(screen);
		await form.trigger(fieldsOn[screen], { shouldFocus: true });
	}

	async function save(habit: HabitPlan) {
		try {
			const id = await freeIdFor(habit);
			if (id === undefined) return showBegun(habit);
			const reply = await mutateAsync({ ...habit, id }, { onSuccess: (reply) => void openNext(reply) });
			// The server keeps a plan that awaits its payment, so other devices see it too.
			dropDraft(userId);
			const { title, text } = "requiresPayment" in reply ? words.paymentRequired : words.created;
			toast({ title, message: text, tone: "requiresPayment" in reply ? "plain" : "good" });
		} catch (error) {
			showFailure(error);
		}
	}

	/**
	 * The verified payment may already have created the habit of this plan. A draft with another name is then a new
	 * habit; one with its name has no free id, unless this wizard has sent the id itself and may have lost the response.
	 */
	async function freeIdFor({ name }: HabitPlan): Promise<string | undefined> {
		if (sentId.current === habitId) return habitId;
		const habits = await client.fetchQuery({ ...habitsQuery, staleTime: 0 });
		const begun = habits.find((each) => each.id === habitId);
		if (begun?.name === name) return undefined;
		const id = begun ? uuidv7() : habitId;
		sentId.current = id;
		setHabitId(id);
		return id;
	}

	function showBegun({ name }: HabitPlan) {
		const { title, text, open } = words.begun;
		const onPress = () => void navigate(generatePath(pages.habit, { habitId }));
		toast({ title: title(name), message: text, action: { label: open, onPress } });
	}

	/** Not called if the wizard was left before the response. */
	async function openNext(reply: object) {
		if ("requiresPayment" in reply) return navigate(pages.payment);
		await startOver();
		await navigate(pages.dashboard);
	}

	// Submitting first loads the schemas: a second press while they load must not submit again.
	return { create, isCreating: form.formState.isSubmitting };
}

import type { HabitPlan } from "#contract/habits/habits.ts";
import type { Program } from "#contract/organizations/programs.ts";
import type { EnrolmentVisibility } from "#domain/organizations/program.ts";
import { useCreateHabit } from "#web/habits/habit/public.ts";
import { useHasOtherPlan } from "#web/habits/wizard/public.ts";
import { useOrganizationMutation, useSendOrQueue } from "#web/organizations/list/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { enrollRoute, enrolmentIn } from "./enrolment.ts";

interface EnrolmentChoice {
	/** A habit's id, "fresh" for a new habit made from the plan, or "later". */
	habit: string;
	visibility: EnrolmentVisibility;
}

/** "kept": stored on this device until it is online. `withoutHabit`: why the habit could not be added after enrolling. */
export type Outcome = "enrolled" | "pay-first" | "plan-waits" | "kept" | { withoutHabit: string };

/** Ids of new habits by program, until one counts: a retry creates no second habit, even in a reopened dialog. */
const freshIds = new Map<string, string>();

/** A new habit that needs a payment counts once the server has created it. Every step can be repeated. */
export function useEnroll(organizationId: string, program: Program) {
	const create = useCreateHabit();
	const hasOtherPlan = useHasOtherPlan();
	const sendOrQueue = useSendOrQueue(enrolmentIn(program));
	const inputOf = (visibility: EnrolmentVisibility, habitId?: string) => ({
		params: { organizationId, programId: program.id },
		body: { visibility, terms: program.terms, ...(habitId !== undefined && { habitId }) },
	});

	async function addHabit(visibility: EnrolmentVisibility): Promise<Outcome> {
		const id = freshIds.get(program.id) ?? uuidv7();
		freshIds.set(program.id, id);
		if (await hasOtherPlan(id)) return "plan-waits";
		const made = await create.mutateAsync({ ...planOf(program), id });
		await send(enrollRoute, inputOf(visibility, id));
		freshIds.delete(program.id);
		return "requiresPayment" in made ? "pay-first" : "enrolled";
	}

	return useOrganizationMutation(async ({ habit, visibility }: EnrolmentChoice): Promise<Outcome> => {
		if (habit !== "fresh") {
			const { params, body } = inputOf(visibility, habit === "later" ? undefined : habit);
			const outcome = await sendOrQueue((decidedAt) => ({
				route: enrollRoute,
				input: { params, body: { ...body, decidedAt } },
			}));
			if (habit !== "later") freshIds.delete(program.id);
			return outcome === "sent" ? "enrolled" : "kept";
		}
		await send(enrollRoute, inputOf(visibility));
		return addHabit(visibility).catch((error: unknown) => ({ withoutHabit: errorMessage(error) }));
	});
}

function planOf({ name, description, benefits, category, strategies, targetFrequency }: Program): HabitPlan {
	return {
		name,
		description,
		benefits,
		category,
		importance: "Good to build",
		urgency: "Over the period",
		implementationStrategies: strategies,
		...(targetFrequency < 7 && { schedule: { kind: "weekly", times: targetFrequency } }),
	};
}

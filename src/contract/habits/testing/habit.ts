import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { planFrom } from "#domain/habits/testing/plan.ts";

const nobody = "00000000-0000-7000-8000-000000000000";

/** A habit as the server returns it `today`; its marks start on Monday, 5 January 2026. */
export function habitFrom(marks: string, today: Day, changes: Partial<Habit> = {}): Habit {
	const plan = { ...planFrom(marks, changes), measure: null, ...changes };
	return {
		id: nobody,
		userId: nobody,
		name: "Evening walk",
		description: "",
		benefits: "",
		category: "Health",
		importance: "Must build",
		urgency: "Immediate",
		frequency: "Daily",
		reminderCount: 1,
		implementationStrategies: {
			makeItEasy: "",
			makeItVisible: "",
			makeItRewarding: "",
			makeItSustainable: "",
		},
		maintenanceStrategies: {},
		status: "implementation",
		completedCycles: 0,
		isPaid: true,
		paymentId: null,
		isActive: true,
		createdAt: "2026-01-05T06:00:00.000Z",
		icon: null,
		colour: null,
		smallVersion: null,
		smallDays: null,
		endedSmallDays: null,
		smallDaysAskedOn: null,
		ramp: null,
		...plan,
		pauses: [...plan.pauses],
		schedule: { ...plan.schedule },
		progress: progressOf(plan, today),
	};
}

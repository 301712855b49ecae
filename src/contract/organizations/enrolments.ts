import { z } from "zod";
import { decidedAt, id, instant } from "#contract/schemas.ts";
import { enrolmentStatuses, enrolmentVisibilities } from "#domain/organizations/program.ts";

export const share = z.int().min(0).max(100).meta({ description: "Percent of the expected days" });

export const ownSchema = z.object({
	habitId: id.nullable().meta({ description: "null: none is linked, or it was deleted" }),
	isHabitPlanned: z.boolean().meta({ description: "The caller's planned habit counts once it is paid for" }),
	visibility: z.enum(enrolmentVisibilities),
	status: z.enum(enrolmentStatuses).exclude(["dropped"]),
	share,
	days: z.int(),
	filledInLater: z.int().meta({ description: "Completed days that were logged late" }),
	smallDays: z.int().meta({ description: "Completed days that were small days" }),
	leftOutDays: z.int().meta({ description: "Days ticked only by Strava, which do not count" }),
	enrolledAt: instant,
	rewards: z.array(z.object({ rewardId: id, reachedAt: instant, handedOutAt: instant.nullable() })),
});

export const termsSchema = z.string().max(64).meta({
	description: "Stands for the days, the frequency and the rewards, and changes with them",
});

export const enrolmentFormSchema = z.strictObject({
	habitId: id.optional(),
	visibility: z.enum(enrolmentVisibilities),
	terms: termsSchema.optional().meta({
		description:
			"The program's terms that the caller has read; if they have changed, a new enrolment is refused",
	}),
	decidedAt,
});

import type { Importance, Urgency } from "./habit.ts";

export interface Recommendation {
	frequency: "Daily";
	/** Per day. */
	reminderCount: number;
	/** Per week. */
	allowedSkips: number;
}

const mustBuild: Record<Urgency, Recommendation> = {
	Immediate: { frequency: "Daily", reminderCount: 2, allowedSkips: 0 },
	"Over the period": { frequency: "Daily", reminderCount: 1, allowedSkips: 1 },
};
const goodToBuild: Recommendation = { frequency: "Daily", reminderCount: 1, allowedSkips: 2 };
const fallback: Recommendation = { frequency: "Daily", reminderCount: 1, allowedSkips: 1 };

export function recommendationFor(
	importance: Importance | undefined,
	urgency: Urgency | undefined,
): Recommendation {
	if (importance === "Good to build") return goodToBuild;
	return importance && urgency ? mustBuild[urgency] : fallback;
}

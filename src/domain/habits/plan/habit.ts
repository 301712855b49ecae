export const categories = ["Health", "Wealth", "Education", "Relationships", "Lifeskills"] as const;
export type Category = (typeof categories)[number];

/** Maximum habits of an account, including archived and imported ones: every list of habits includes them all. */
export const maxHabits = 200;

export function whyNotAddHabits(existing: number, added: number): "too-many-habits" | undefined {
	return existing + added > maxHabits ? "too-many-habits" : undefined;
}

export const importances = ["Must build", "Good to build"] as const;
export type Importance = (typeof importances)[number];

export const urgencies = ["Immediate", "Over the period"] as const;
export type Urgency = (typeof urgencies)[number];

export const statuses = ["implementation", "maintenance", "completed"] as const;
export type Status = (typeof statuses)[number];

export const phases = ["21-day-cycle", "maintenance-phase"] as const;
export type Phase = (typeof phases)[number];

export const logSources = ["manual", "offline", "integration", "import", "test"] as const;
export type LogSource = (typeof logSources)[number];

export const strategies = ["makeItEasy", "makeItVisible", "makeItRewarding", "makeItSustainable"] as const;
export type Strategy = (typeof strategies)[number];
export const maintenanceStrategies = [
	"bundleWithExistingHabits",
	"accountabilityPartner",
	"makeItSatisfactory",
] as const;
export type MaintenanceStrategy = (typeof maintenanceStrategies)[number];
export type ImplementationStrategies = Record<Strategy, string>;

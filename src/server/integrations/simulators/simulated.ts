import type { Day } from "#domain/day.ts";
import type { GrantBook } from "./grants.ts";
import type { Person } from "./world.ts";

export interface ProviderLimits {
	/** Seconds until a Google consent expires; undefined for never. (At Google: a week for apps in "Testing".) */
	consentLifetime: number | undefined;
	athletes: number;
}

export interface Simulation {
	clock: () => number;
	limits: ProviderLimits;
	grants: Record<"google" | "strava" | "todoist" | "notion" | "myfitnesspal", GrantBook>;
	/** `since` is when the person connected; it determines how many errands have been run so far. */
	personOf(grant: { subject: string; since?: number }): Person;
	today(person: Person): Day;
}

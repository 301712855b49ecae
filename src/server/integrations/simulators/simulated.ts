import type { Day } from "#domain/day.ts";
import type { GrantBook } from "./grants.ts";
import type { Person } from "./world.ts";

export interface Allowed {
	/** Seconds until Google ends a consent: a week while the app's status is "Testing". */
	consentLife: number | undefined;
	athletes: number;
}

export interface Simulated {
	clock: () => number;
	allowed: Allowed;
	grants: Record<"google" | "strava" | "todoist" | "notion" | "myfitnesspal", GrantBook>;
	/** `since` is when the person connected, which decides the errands run so far. */
	personOf(grant: { subject: string; since?: number }): Person;
	today(person: Person): Day;
}

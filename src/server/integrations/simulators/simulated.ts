import type { Day } from "#domain/day.ts";
import type { GrantBook } from "./grants.ts";
import type { Person } from "./world.ts";

export interface Allowed {
	/** Seconds until Google ends a consent: a week while the app's status is "Testing". */
	consentLife: number | undefined;
	/** Maximum athletes that Strava lets connect. */
	athletes: number;
}

/** State shared by the simulated providers. */
export interface Simulated {
	clock: () => number;
	/** Limits of our app at the providers; tests may change them. */
	allowed: Allowed;
	grants: Record<"google" | "strava" | "todoist" | "notion" | "myfitnesspal", GrantBook>;
	/** `since` is when they connected, which decides the errands they have run. */
	personOf(grant: { subject: string; since?: number }): Person;
	/** The current day in their time zone. */
	today(person: Person): Day;
}

import type { Day } from "#domain/day.ts";
import type { GrantBook } from "./grants.ts";
import type { Person } from "./world.ts";

export interface Allowed {
	/** Seconds after which Google ends a consent: a week while the app is in "Testing". */
	consentLife: number | undefined;
	/** How many athletes Strava lets connect. */
	athletes: number;
}

/** What the simulated providers share. */
export interface Simulated {
	clock: () => number;
	/** What the providers allow our app; a test may change it. */
	allowed: Allowed;
	grants: Record<"google" | "strava" | "todoist" | "notion" | "myfitnesspal", GrantBook>;
	/** Since when they have been connected decides which errands they have run. */
	personOf(grant: { subject: string; since?: number }): Person;
	/** Their day now. */
	today(person: Person): Day;
}

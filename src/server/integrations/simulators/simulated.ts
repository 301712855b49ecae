import type { Day } from "#domain/day.ts";
import type { GrantBook } from "./grants.ts";
import type { Person } from "./world.ts";

/** What the simulated providers share. */
export interface Simulated {
	clock: () => number;
	grants: Record<"google" | "strava" | "todoist" | "notion" | "myfitnesspal", GrantBook>;
	/** Since when they have been connected decides which errands they have run. */
	personOf(grant: { subject: string; since?: number }): Person;
	/** Their day now. */
	today(person: Person): Day;
}

import type { Day } from "#domain/day.ts";
import type { GrantBook } from "./grants.ts";
import type { Person } from "./world.ts";

/** What the simulated providers share. */
export interface Simulated {
	clock: () => number;
	grants: Record<"google" | "strava" | "todoist" | "notion" | "myfitnesspal", GrantBook>;
	personOf(subject: string): Person;
	/** Their day now. */
	today(person: Person): Day;
}

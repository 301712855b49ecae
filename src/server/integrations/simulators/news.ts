import type { Day, Instant } from "#domain/day.ts";
import type { OAuthApp } from "#domain/integrations/providers.ts";
import { errandsUntil, errandTime, isEveryFourth } from "./errands.ts";
import type { Simulation } from "./simulated.ts";

export interface News {
	app: OAuthApp;
	subject: string;
	day: Day;
}

/** Only every fourth errand shows up in Strava and MyFitnessPal. */
const rareApps: readonly OAuthApp[] = ["strava", "myfitnesspal"];

export function newsBetween({ grants, personOf }: Simulation, from: Instant, to: Instant): News[] {
	return Object.entries(grants).flatMap(([name, book]) => {
		const app = name as OAuthApp;
		return book.validSince(from - errandTime - 1).flatMap(({ subject, since }) => {
			const { timeZone } = personOf({ subject });
			return [...errandsUntil(to, since, timeZone)].flatMap(([day, errands]) =>
				errands
					.filter(rareApps.includes(app) ? isEveryFourth : () => true)
					.filter((at) => at > from)
					.map(() => ({ app, subject, day })),
			);
		});
	});
}

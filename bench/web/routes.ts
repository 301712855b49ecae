import { en } from "#strings/en.ts";
import type { Site } from "./site.ts";

export interface Route {
	path: string;
	name: string;
	isSignedIn: boolean;
	/** Label prefixes of the main controls; pressing them together changes the page. */
	controls: readonly string[];
	/** Limit in bytes for the scripts needed to react to a press. */
	scriptsAim: number;
	largestPaintAim: number;
}

const scriptsAim = 130_000;
const readingAim = 60_000;
const publicPaintAim = 900;
const ownPaintAim = 1_000;

export function routesOf({ habit }: Site): Route[] {
	return [
		{
			path: "/",
			name: "/",
			isSignedIn: false,
			controls: [en.home.trial.tick],
			scriptsAim: 100_000,
			largestPaintAim: publicPaintAim,
		},
		{
			path: "/resources",
			name: "/resources",
			isSignedIn: false,
			controls: [en.resources.more],
			scriptsAim: readingAim,
			largestPaintAim: publicPaintAim,
		},
		{
			path: "/resources/begin-small",
			name: "/resources/:slug",
			isSignedIn: false,
			controls: [en.resources.helped.press],
			scriptsAim: readingAim,
			largestPaintAim: publicPaintAim,
		},
		{
			path: "/dashboard",
			name: "/dashboard",
			isSignedIn: true,
			controls: [en.today.tick(habit.name)],
			scriptsAim,
			largestPaintAim: ownPaintAim,
		},
		{
			path: `/habits/${habit.id}`,
			name: "/habits/:id",
			isSignedIn: true,
			controls: [en.habit.today.missed],
			scriptsAim,
			largestPaintAim: ownPaintAim,
		},
		{
			path: "/habits/new",
			name: "/habits/new",
			isSignedIn: true,
			controls: [en.plan.importance["Good to build"]],
			scriptsAim,
			largestPaintAim: ownPaintAim,
		},
	];
}

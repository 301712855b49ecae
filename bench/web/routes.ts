import { en } from "#strings/en.ts";
import type { Site } from "./site.ts";

/** A page that is measured, with the aims of its first load. */
export interface Route {
	path: string;
	/** How the page is called in the report. */
	name: string;
	isSignedIn: boolean;
	/** What the names of the controls begin with that people come for; pressed together they change the page. */
	controls: readonly string[];
	/** Of what has to come before a press is answered. */
	scriptsAim: number;
	largestPaintAim: number;
}

const scriptsAim = 130_000;
/** Whoever reads and does nothing else. */
const readingAim = 60_000;
const publicPaintAim = 900;
const ownPaintAim = 1_000;

/** The first pages that people meet. */
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

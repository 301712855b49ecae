import { Hono } from "hono";
import { type Day, todayOf } from "#domain/day.ts";
import { appleHealthSimulator } from "./apple-health.ts";
import { errandsUntil } from "./errands.ts";
import { googleSimulator } from "./google.ts";
import { grantBook } from "./grants.ts";
import { myFitnessPalSimulator } from "./myfitnesspal.ts";
import { newsBetween } from "./news.ts";
import { notionSimulator } from "./notion.ts";
import type { ProviderLimits, Simulation } from "./simulated.ts";
import { stravaSimulator } from "./strava.ts";
import { todoistSimulator } from "./todoist.ts";
import { simulatedWebhooks } from "./webhooks.ts";
import type { EditedKind } from "./world.ts";

export interface Fault {
	status: number;
	headers?: Record<string, string>;
	body?: string;
	/** Number of responses, by default one. */
	times?: number;
	at?: string;
}

export type ProviderSimulator = ReturnType<typeof providerSimulator>;

/** Derives users, zones and data from a subject, `seed@Zone/Name`. If `areBusy`, users run errands after connecting. */
export function providerSimulator(clock: () => number, areBusy = false) {
	const edits = new Map<string, Map<`${EditedKind} ${Day}`, number>>();
	const limits: ProviderLimits = { consentLifetime: undefined, athletes: Number.POSITIVE_INFINITY };
	const simulation: Simulation = {
		clock,
		limits,
		grants: {
			google: grantBook(
				{ lifetime: 3_599, rotates: false, endTogether: true, endsAfter: () => limits.consentLifetime },
				clock,
			),
			strava: grantBook({ lifetime: 21_600, rotates: true }, clock),
			todoist: grantBook({ lifetime: 3_600, rotates: true, grace: 60 }, clock),
			notion: grantBook({ lifetime: undefined, rotates: true }, clock),
			myfitnesspal: grantBook({ lifetime: 3_600, rotates: true }, clock),
		},
		personOf: ({ subject, since = 0 }) => {
			const [seed = "", timeZone = "Asia/Kolkata"] = subject.split("@");
			const errands = areBusy ? errandsUntil(clock(), since, timeZone) : undefined;
			return { seed, timeZone, edits: edits.get(subject), errands };
		},
		today: ({ timeZone }) => todayOf(clock(), timeZone, 0),
	};

	const app = new Hono();
	app.route("/", googleSimulator(simulation));
	app.route("/", stravaSimulator(simulation));
	app.route("/", todoistSimulator(simulation));
	app.route("/", notionSimulator(simulation));
	app.route("/", myFitnessPalSimulator(simulation));
	app.route("/", appleHealthSimulator(simulation));

	// Grants a consent; for demo connections, the consent page is ours.
	app.post("/consent.simulator/:app", async (context) => {
		const asked = await context.req.json();
		const book = simulation.grants[context.req.param("app") as keyof Simulation["grants"]];
		return context.json({ code: book.consent(asked) });
	});

	const webhooks = simulatedWebhooks(simulation);
	app.get("/www.gstatic.com/googlehealthapi/webhooks/webhooks_public_keyset.json", (context) =>
		context.json(webhooks.keyset),
	);

	const faults: Fault[] = [];
	const calls: string[] = [];

	return {
		simulation,
		webhooks,
		/** Overrides a day's number; zero empties the day. */
		edit: (subject: string, kind: EditedKind, day: Day, value: number): void => {
			const own = edits.get(subject) ?? new Map<`${EditedKind} ${Day}`, number>();
			edits.set(subject, own.set(`${kind} ${day}`, value));
		},
		news: (from: number, to: number) => (areBusy ? newsBetween(simulation, from, to) : []),
		calls,
		order: (fault: Fault): void => {
			faults.push({ ...fault });
		},

		fetch: async (request: Request): Promise<Response> => {
			calls.push(request.url);
			if (calls.length > 1_000) calls.shift();
			const fault = faults.find(({ at = "" }) => request.url.includes(at));
			if (fault) {
				fault.times = (fault.times ?? 1) - 1;
				if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
				return new Response(fault.body ?? "{}", { status: fault.status, headers: fault.headers ?? {} });
			}
			const url = new URL(request.url);
			// One Hono app serves all hosts: the host becomes the first part of the path.
			return app.fetch(new Request(`http://simulator/${url.host}${url.pathname}${url.search}`, request));
		},
	};
}

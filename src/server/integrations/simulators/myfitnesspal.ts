import { type Context, Hono } from "hono";
import { addDays, type Day, isDay } from "#domain/day.ts";
import { numberId } from "./chance.ts";
import type { Simulation } from "./simulated.ts";
import { issuedFor, tokenRequest } from "./token-answers.ts";
import { mealsOn, type Person, weightOn } from "./world.ts";

const api = "/api.myfitnesspal.com";

export function myFitnessPalSimulator({ grants, personOf, today }: Simulation): Hono {
	const app = new Hono();

	app.post(`${api}/oauth2/token`, async (context) => {
		const issued = issuedFor(grants.myfitnesspal, await tokenRequest(context));
		if (issued === undefined) return context.json({ error: "invalid_grant" }, 400);
		const { access, refresh, expiresIn, grant } = issued;
		return context.json({
			access_token: access,
			refresh_token: refresh,
			expires_in: expiresIn,
			token_type: "Bearer",
			scope: grant.scopes.join(" "),
			user_id: String(numberId(personOf(grant).seed, "mfp")),
		});
	});

	app.post(`${api}/oauth2/revoke`, async (context) => {
		grants.myfitnesspal.revoke((await tokenRequest(context)).token ?? "");
		return context.json({});
	});

	function personIn(context: Context, scope: string): Person | undefined {
		const grant = grants.myfitnesspal.grantOf(context.req.header("authorization"));
		const isNamed = context.req.header("mfp-client-id") && context.req.header("mfp-user-id");
		return isNamed && grant?.scopes.includes(scope) ? personOf(grant) : undefined;
	}

	app.get(`${api}/v2/diary`, (context) => {
		const person = personIn(context, "diary");
		if (person === undefined) return context.json({ error: "invalid_token" }, 401);
		const day = context.req.query("entry_date") ?? "";
		if (!isDay(day)) return context.json({ error: "invalid_request" }, 400);
		const items = day > today(person) ? [] : mealsOn(person, day);
		return context.json({
			items: items.map(({ name, energy, protein, carbohydrates, fat }) => ({
				type: "diary_meal",
				date: day,
				diary_meal: name,
				nutritional_contents: { energy: { unit: "calories", value: energy }, fat, carbohydrates, protein },
			})),
		});
	});

	app.post(`${api}/v2/subscriptions`, async (context) => {
		if (personIn(context, "subscriptions") === undefined)
			return context.json({ error: "invalid_token" }, 401);
		const isForAll = (await context.req.text()) === "";
		return isForAll ? context.body("") : context.json({ error: "invalid_request" }, 400);
	});

	app.get(`${api}/v2/measurements`, (context) => {
		const person = personIn(context, "measurements");
		if (person === undefined) return context.json({ error: "invalid_token" }, 401);
		const items: object[] = [];
		for (let back = 0; back < 400; back++) {
			const date: Day = addDays(today(person), -back);
			const value = weightOn(person, date);
			if (value !== undefined) items.push({ id: `w${back}`, type: "Weight", date, unit: "kilograms", value });
		}
		return context.json({ items });
	});

	return app;
}

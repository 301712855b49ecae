import { z } from "zod";
import { addDays, type Day, instantAt, isDay } from "#domain/day.ts";
import { sumOf } from "#domain/habits/amounts/measure.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import { convert, roundToHundredths } from "#domain/integrations/units.ts";
import type { ProviderAdapter, ProviderApi, Span } from "#server/integrations/adapter.ts";

const api = "https://api.myfitnesspal.com";

const diary = z.object({
	items: z.array(
		z.object({
			nutritional_contents: z
				.object({
					energy: z.object({ unit: z.string(), value: z.number() }).optional(),
					protein: z.number().default(0),
					carbohydrates: z.number().default(0),
					fat: z.number().default(0),
				})
				.optional(),
		}),
	),
});

const measurements = z.object({
	items: z.array(
		z.object({ type: z.string(), date: z.string().refine(isDay), unit: z.string(), value: z.number() }),
	),
});

export const myFitnessPal: ProviderAdapter = {
	oauth: {
		app: "myfitnesspal",
		issuer: "https://www.myfitnesspal.com",
		authorize: "https://www.myfitnesspal.com/oauth2/auth",
		token: `${api}/oauth2/token`,
		scopes: ["diary", "measurements", "subscriptions"],
		separator: " ",
		hasPkce: false,
		clientAuth: "post",
		tokenBody: "form",
		grantedIn: "reply",
		revocation: ({ clientId, clientSecret }, { accessToken, refreshToken }) => ({
			url: `${api}/oauth2/revoke`,
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded" },
			body: new URLSearchParams({
				token: refreshToken ?? accessToken,
				client_id: clientId,
				client_secret: clientSecret,
			}).toString(),
		}),
	},
	hosts: ["api.myfitnesspal.com"],
	// Water has no documented type, so it cannot be read from the API.
	sharedMetrics: (scopes) => [
		...(scopes.includes("diary") ? (["calories_consumed", "macros"] satisfies Metric[]) : []),
		...(scopes.includes("measurements") ? (["weight"] satisfies Metric[]) : []),
	],
	headers: (keys, providerUserId) => ({
		"mfp-client-id": keys?.clientId ?? "",
		"mfp-user-id": providerUserId ?? "",
	}),
	identify: async (_call, reply) => {
		const { user_id } = z.object({ user_id: z.coerce.string() }).parse(reply);
		return { providerUserId: user_id };
	},
	read: async (call, span) => ({
		readings: [...(await readDiary(call, span)), ...(await readWeight(call, span))],
	}),
	subscribe: async (call, scopes) => {
		// An empty body subscribes to everything.
		if (scopes.includes("subscriptions")) await call.post(`${api}/v2/subscriptions`, undefined, z.unknown());
	},
	budgets: [{ calls: 600, seconds: 60 }],
};

async function readDiary(call: ProviderApi, span: Span): Promise<Reading[]> {
	if (!span.metrics.includes("macros")) return [];
	const readings: Reading[] = [];
	for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
		const query = new URLSearchParams({ entry_date: day, types: "diary_meal" });
		query.append("fields[]", "nutritional_contents");
		query.append("fields[]", "energy");
		const { items } = await call.get(`${api}/v2/diary?${query}`, diary);
		const meals = items.flatMap(({ nutritional_contents }) => nutritional_contents ?? []);
		if (meals.length > 0) readings.push(...readingsOf(meals, day, span));
	}
	return readings;
}

type Meal = NonNullable<z.output<typeof diary>["items"][number]["nutritional_contents"]>;

function readingsOf(meals: readonly Meal[], day: Day, span: Span): Reading[] {
	const sum = (amountOf: (meal: Meal) => number) =>
		roundToHundredths(meals.reduce((all, meal) => all + amountOf(meal), 0));
	const parts = {
		protein: sum(({ protein }) => protein),
		carbohydrates: sum(({ carbohydrates }) => carbohydrates),
		fat: sum(({ fat }) => fat),
	};
	const macros = parts.protein + parts.carbohydrates + parts.fat;
	const shared = { day, source: "myfitnesspal", recordedAt: instantAt(day, 720, span.timeZone) };
	const energies = meals.map(kilocalories);
	const known = energies.filter((energy) => energy !== undefined);
	// If a meal has no known energy, the sum of the others would be too low.
	const isKnown = known.length === energies.length;
	return [
		...(isKnown ? [{ metric: "calories_consumed" as const, value: sumOf(known), ...shared }] : []),
		{ metric: "macros", value: macros, parts, ...shared },
	];
}

/** Calories on nutrition labels are kilocalories. */
const energyUnits = new Map([
	["calories", "kcal"],
	["kilocalories", "kcal"],
	["kilojoules", "kJ"],
]);

function kilocalories({ energy }: Meal): number | undefined {
	if (energy === undefined) return undefined;
	const unit = energyUnits.get(energy.unit);
	return unit === undefined ? undefined : convert(energy.value, unit, "kcal");
}

async function readWeight(call: ProviderApi, span: Span): Promise<Reading[]> {
	if (!span.metrics.includes("weight")) return [];
	const { items } = await call.get(`${api}/v2/measurements?type=weight`, measurements);
	return items.flatMap(({ type, date, unit, value }) => {
		const kilograms =
			unit === "kilograms" ? value : convert(value, unit === "pounds" ? "lb" : unit, "kilograms");
		if (type !== "Weight" || kilograms === undefined) return [];
		const day = date as Day;
		const recordedAt = instantAt(day, 720, span.timeZone);
		return [{ metric: "weight" as const, day, source: "myfitnesspal", value: kilograms, recordedAt }];
	});
}

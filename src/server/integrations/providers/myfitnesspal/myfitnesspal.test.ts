import { expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import { metricsOf } from "#domain/integrations/metrics.ts";
import type { ProviderApi } from "#server/integrations/adapter.ts";
import { myFitnessPal } from "./myfitnesspal.ts";

const day = "2026-11-20" as Day;

/** An account with these meals on one day. */
function accountWith(meals: readonly object[]): ProviderApi {
	const items = meals.map((nutritional_contents) => ({ nutritional_contents }));
	return {
		get: async (url, shape) => shape.parse({ items: url.includes("/diary?") ? items : [] }),
		post: async () => {
			throw new Error("Nothing is posted.");
		},
	};
}

const lunch = { protein: 10, carbohydrates: 20, fat: 5, energy: { unit: "calories", value: 165 } };

test.each<[string, object, number | undefined]>([
	["in calories", { energy: { unit: "calories", value: 300 } }, 465],
	["in kilocalories", { energy: { unit: "kilocalories", value: 300 } }, 465],
	["in kilojoules", { energy: { unit: "kilojoules", value: 418.4 } }, 265],
	["in an unknown unit", { energy: { unit: "joules of joy", value: 300 } }, undefined],
	["in a unit called constructor", { energy: { unit: "constructor", value: 300 } }, undefined],
	["missing", {}, undefined],
])(
	"if a meal's energy is %s, the day's calories are right or absent, and its macros stay",
	async (...given) => {
		const [, dinner, calories] = given;
		const span = { from: day, to: day, timeZone: "Asia/Kolkata", dayStartHour: 0 };
		const api = accountWith([lunch, { ...dinner, protein: 1 }]);
		const { readings } = await myFitnessPal.read(api, { ...span, metrics: metricsOf("myfitnesspal") });
		const numberOf = (name: string) => readings.find(({ metric }) => metric === name)?.value;
		expect([numberOf("calories_consumed"), numberOf("macros")]).toEqual([calories, 36]);
	},
);

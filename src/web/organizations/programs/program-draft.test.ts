import { describe, expect, test } from "vitest";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { blankDraft, draftOf, faultsOf, formOf, type ProgramDraft } from "./program-draft.ts";

const texts = { form: en.organizationPrograms.form, required: "missing" };

const filled: ProgramDraft = {
	...blankDraft(dayFrom("2026-11-25")),
	name: "Walk after lunch",
	description: "Ten minutes outside",
	benefits: "A clear head",
	category: "Health",
	strategies: {
		makeItEasy: "Shoes on",
		makeItVisible: "Shoes by the desk",
		makeItRewarding: "Tea",
		makeItSustainable: "Five minutes count",
	},
};

describe("a draft", () => {
	test("starts tomorrow, lasts 21 days, and is due every day", () => {
		expect(blankDraft(dayFrom("2026-11-25"))).toMatchObject({
			startDate: "2026-11-26",
			endDate: "2026-12-16",
			targetFrequency: 7,
		});
	});

	test("reports every missing field", () => {
		expect(Object.keys(faultsOf(blankDraft(dayFrom("2026-11-25")), texts)).sort()).toEqual(
			["name", "description", "benefits", "category", ...Object.keys(filled.strategies)].sort(),
		);
	});

	test.each<[Partial<ProgramDraft>, string]>([
		[{ endDate: "2026-12-01" }, "endDate"],
		[{ endDate: "2027-06-01" }, "endDate"],
		[{ startDate: "" }, "startDate"],
		[{ goal: "0" }, "goal"],
		[{ goal: "some" }, "goal"],
		[{ goal: "10001" }, "goal"],
		[{ rewards: [{ id: "r", title: " ", description: null, at: "50" }] }, "reward0"],
		[{ rewards: [{ id: "r", title: "Tea", description: null, at: "101" }] }, "percent0"],
		[{ rewards: [{ id: "r", title: "Tea", description: null, at: "0" }] }, "percent0"],
		[{ rewards: [{ id: "r", title: "Tea", description: null, at: "7.5" }] }, "percent0"],
	])("is invalid if changed to %o", (changes, field) => {
		expect(Object.keys(faultsOf({ ...filled, ...changes }, texts))).toEqual([field]);
	});

	test("survives a round trip through the form", () => {
		const draft = {
			...filled,
			goal: "30",
			rewards: [{ id: "r", title: "Tea", description: "Hot", at: "80" }],
		};
		expect(faultsOf(draft, texts)).toEqual({});
		const form = formOf(draft);
		expect(form).toMatchObject({ targetParticipants: 30, rewards: [{ title: "Tea", at: 80 }] });
		if (form === undefined) throw new Error("The draft should be valid.");
		const rewards = draft.rewards.map((reward) => ({ ...reward, at: Number(reward.at) }));
		expect(draftOf({ ...form, rewards, team: null })).toEqual(draft);
	});
});

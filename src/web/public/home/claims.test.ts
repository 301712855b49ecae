import { expect, test } from "vitest";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";
import { readyHabitCount } from "./claims.ts";

test.each([en, hi])(
	"the wizard has as many ready habits as are claimed, those that are named among them",
	({ home, templates }) => {
		const names = Object.values(templates.habits).map(({ name }) => name);
		expect(names).toHaveLength(readyHabitCount);
		expect(names).toEqual(
			expect.arrayContaining(Object.values(home.ready.list).flatMap(({ habits }) => habits)),
		);
	},
);

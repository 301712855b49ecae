import { expect, test } from "vitest";
import { visibleFrom } from "#domain/organizations/member-visibility.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";

test.each([
	["English", en, /^(your|the) /],
	["Hindi", hi, /^(आपका|आपकी) /],
])("the %s text shown before joining lists everything that others will see", (_, { organizations }, your) => {
	const { before, rows } = organizations.visibility;
	const unsaid = visibleFrom("joining").filter(
		(what) => !before.toLowerCase().includes(withoutPossessive(rows[what], your)),
	);
	expect(unsaid).toEqual([]);
});

/** "Your role" becomes "role". */
function withoutPossessive(label: string, your: RegExp): string {
	return label.toLowerCase().replace(your, "");
}

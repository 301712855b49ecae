import { expect, test } from "vitest";
import { visibleFrom } from "#domain/organizations/member-visibility.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";

test.each([
	["English", en, /^(your|the) /],
	["Hindi", hi, /^(आपका|आपकी) /],
])("before joining, people read in %s what others will see about them", (_, { organizations }, your) => {
	const { before, rows } = organizations.visibility;
	const unsaid = visibleFrom("joining").filter(
		(what) => !before.toLowerCase().includes(named(rows[what], your)),
	);
	expect(unsaid).toEqual([]);
});

/** "Your role" names the role. */
function named(label: string, your: RegExp): string {
	return label.toLowerCase().replace(your, "");
}

import { expect, test } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { en } from "#strings/en.ts";
import { entries } from "#web/app/routes.tsx";
import { currentAt, destinations, destinationsIn, phoneDestinations } from "./destinations.ts";

const visitor = null;
const user = { isAdmin: false } as User;
const administrator = { isAdmin: true } as User;

/** The links listed in the specification. */
const specified = {
	main: {
		visitor: ["home", "resources"],
		user: ["home", "dashboard", "social", "consultation", "resources"],
	},
	more: {
		visitor: ["pricing", "help"],
		user: ["analytics", "organizations", "integrations", "settings", "profile", "pricing", "help"],
	},
	account: { visitor: [], user: ["profile", "settings"] },
} as const;

function withPage(names: readonly string[]) {
	return names.filter((name) => name in pages);
}
function namesIn(place: keyof typeof specified, who: User | null) {
	return destinationsIn(place, who).map(({ page }) => page);
}

test.each(["main", "more", "account"] as const)(
	"the %s menu has the links that the specification lists",
	(place) => {
		expect(namesIn(place, visitor)).toEqual(withPage(specified[place].visitor));
		expect(namesIn(place, user)).toEqual(withPage(specified[place].user));
	},
);

test("the main links have the names that the specification gives them", () => {
	const names = namesIn("main", user).map((page) => en.shell.navigation[page]);
	expect(names).toEqual(["Home", "Dashboard", "Social", "Consultation", "Resources"]);
});

test("the account menu links to the admin panel for administrators only", () => {
	expect(namesIn("account", administrator)).toEqual(["profile", "admin", "settings"]);
	expect(namesIn("main", administrator)).toEqual(namesIn("main", user));
	expect(namesIn("more", administrator)).toEqual(namesIn("more", user));
});

test.each([visitor, user, administrator])("the phone's menus contain every link exactly once", (who) => {
	const account = who ? namesIn("account", who) : [];
	const all = [...phoneDestinations(who).map(({ page }) => page), ...account];
	expect(new Set(all).size).toBe(all.length);
	expect(new Set(all)).toEqual(new Set([...namesIn("main", who), ...namesIn("more", who), ...account]));
});

test("every link has a page and a name", () => {
	for (const name of Object.keys(destinations) as (keyof typeof destinations)[]) {
		expect(entries.some(({ path }) => path === pages[name])).toBe(true);
		expect(en.shell.navigation[name]).toMatch(/\w/);
	}
});

test.each([
	["/dashboard", "dashboard", "page"],
	["/dashboard/", "dashboard", "page"],
	["/habits/0190", "dashboard", "true"],
	["/messages/0190", "social", "true"],
	["/settings", "dashboard", undefined],
	["/elsewhere", "home", undefined],
] as const)("on %s the link to %s has the aria-current %s", (pathname, page, current) => {
	expect(currentAt(pathname, { page, ...destinations[page] })).toBe(current);
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { PublishedWindow } from "#contract/organizations/figures.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { type Category, categories } from "#domain/habits/plan/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { FiguresTab } from "./figures-tab.tsx";

const { organizationFigures: words } = en;
const organization = {
	id: "o",
	role: "owner",
	minimumGroup: 7,
	memberCount: 30,
	timeZone: "Asia/Kolkata",
} as Organization;

const hidden: PublishedWindow["cells"][number] = {
	cell: "all",
	figure: null,
	details: null,
	suppressed: "too-few",
};

const windows: PublishedWindow[] = [
	{
		from: dayFrom("2026-09-28"),
		to: dayFrom("2026-10-25"),
		cells: [
			{ ...hidden, figure: { share: { from: 60, to: 80 }, people: 10 }, suppressed: null },
			{
				...hidden,
				cell: "department:Kitchen",
				figure: { share: { from: 80, to: 100 }, people: 5 },
				suppressed: null,
			},
			{ ...hidden, cell: "department:Sales" },
			{
				...hidden,
				cell: "program:walk",
				figure: { share: { from: 0, to: 20 }, people: 5 },
				suppressed: null,
			},
			{ ...hidden, cell: "program:read" },
			{ ...hidden, cell: "program:taken-back" },
		],
	},
	{ from: dayFrom("2026-08-31"), to: dayFrom("2026-09-27"), cells: [hidden] },
];

beforeAll(() => loadTexts("organizations", "organizationFigures", "analytics", "plan"));
afterEach(cleanup);

function show(published: PublishedWindow[], changes: Partial<Organization> = {}) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(["api", "organizations", "o", "figures"], published);
	client.setQueryData(
		["api", "organizations", "o", "programs"],
		[
			{ id: "walk", name: "Walk after lunch" },
			{ id: "read", name: "Read ten pages" },
		],
	);
	render(
		<MemoryRouter>
			<QueryClientProvider client={client}>
				<FiguresTab organization={{ ...organization, ...changes }} />
			</QueryClientProvider>
		</MemoryRouter>,
	);
}

test("a window shows its bands, and why a group has none", () => {
	show(windows);
	const whole = screen.getByRole("region", { name: words.title });
	expect(whole.textContent).toContain("60% to 80%");
	expect(whole.textContent).toContain(words.people(10));
	const departments = screen.getByRole("list", { name: words.departments.title });
	const [kitchen, sales] = within(departments).getAllByRole("listitem");
	expect(kitchen?.textContent).toContain("80% or more");
	expect(sales?.textContent).toContain(words.suppressed["too-few"]);
	const programs = within(screen.getByRole("list", { name: words.programs.title })).getAllByRole("listitem");
	expect(programs.map(({ textContent }) => textContent)).toEqual([
		expect.stringMatching(/^Walk after lunch.*20% or less/),
		`Read ten pages${words.suppressed["too-few"]}`,
	]);
	expect(screen.getByRole("img").getAttribute("aria-label")).toContain("60% to 80%");
});

test("a large group's weeks are shown with its name, even to people who see no figures of everybody", () => {
	const band = { from: 60, to: 70 };
	const empty = Object.fromEntries(categories.map((category) => [category, null])) as Record<Category, null>;
	const details = { weeks: [band, band, band, null], weekdays: new Array(7).fill(null), categories: empty };
	const group = { ...hidden, cell: "program:walk", figure: { share: band, people: 100 }, suppressed: null };
	const cells = [
		{ ...group, details },
		{ ...group, cell: "program:read", details: null },
	];
	show([{ from: dayFrom("2026-09-28"), to: dayFrom("2026-10-25"), cells }], { role: "manager" });
	const weeks = screen.getByRole("list", { name: words.weeks.of("Walk after lunch") });
	expect(weeks.textContent).toContain(`${words.weeks.week(1)}60% to 70%`);
	expect(screen.queryByRole("list", { name: words.weeks.of("Read ten pages") })).toBeNull();
});

test("an older window with too few people shows the minimum", () => {
	show(windows);
	fireEvent.change(screen.getByLabelText(words.window), { target: { value: "2026-08-31" } });
	const whole = screen.getByRole("region", { name: words.title });
	expect(whole.textContent).toContain(words.suppressed["too-few"]);
	expect(whole.textContent).toContain("7 people");
});

test("without a window to show, the tab says that there are no figures yet, and explains them", () => {
	show([]);
	expect(screen.getByRole("heading", { name: words.empty.title })).toBeDefined();
	expect(screen.getByRole("region", { name: words.how.title })).toBeDefined();
});

test("an owner, but not a manager, gets a link to the invitations if too few members could be counted", () => {
	const invite = () => screen.queryByRole("link", { name: en.organizations.invite.title });
	show([], { memberCount: 7 });
	expect(invite()).not.toBeNull();
	cleanup();
	show([], { memberCount: 8 });
	expect(invite()).toBeNull();
	cleanup();
	show([], { memberCount: 7, role: "manager" });
	expect(invite()).toBeNull();
});

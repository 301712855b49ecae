// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program } from "#contract/organizations/programs.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { OwnProgress } from "./own-progress.tsx";

const { organizationPrograms: words } = en;
const own = {
	share: 40,
	days: 9,
	smallDays: 0,
	filledInLater: 0,
	leftOutDays: 0,
	habitId: "h",
	rewards: [],
} as unknown as NonNullable<Program["own"]>;

beforeAll(() => loadTexts("organizationPrograms", "organizations", "share", "shell"));

afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("leaving sends the time of the press, so that a late request undoes no later decision", async () => {
	noteReachable(true);
	const sent: string[] = [];
	vi.stubGlobal("fetch", async (path: string) => {
		sent.push(path);
		return new Response(null, { status: 204, headers: { [serverTimeHeader]: String(Date.now()) } });
	});
	show({ id: "p", name: "Walk", status: "active", rewards: [], expectedDays: 21, finalAt: "2026-12-25" });
	fireEvent.click(screen.getByRole("button", { name: words.card.leave }));
	fireEvent.click(await screen.findByRole("button", { name: words.leaveAsk.confirm }));
	await vi.waitFor(() =>
		expect(sent).toEqual([
			expect.stringMatching(/^\/api\/organizations\/o\/programs\/p\/enroll\?decidedAt=\d{4}-.*Z$/),
		]),
	);
});

test.each([
	["active", null, (text: string) => `${text} ${words.leaveAsk.lost("Bottle")}`],
	["completed", null, (text: string) => `${text} ${words.leaveAsk.lost("Bottle")} ${words.leaveAsk.final}`],
	["active", "2026-12-20T10:00:00.000Z", (text: string) => text],
] as const)(
	"leaving names the rewards it gives up: %s, handed out at %s",
	async (status, handedOutAt, asked) => {
		const [bottle, cup] = [
			{ id: "bottle", title: "Bottle" },
			{ id: "cup", title: "Cup" },
		];
		const program = { id: "p", name: "Walk", status, rewards: [bottle, cup], expectedDays: 21 };
		const earned = { rewardId: bottle.id, reachedAt: "2026-12-19T10:00:00.000Z", handedOutAt };
		show({ ...program, finalAt: "2026-12-25" }, { rewards: [earned] });
		fireEvent.click(screen.getByRole("button", { name: words.card.leave }));
		expect(await screen.findByText(asked(words.leaveAsk.text))).toBeDefined();
	},
);

test.each([true, false])("habit and visibility can be changed by those who may enrol: %s", (mayEnroll) => {
	const program = { id: "p", status: "completed", rewards: [], expectedDays: 21, finalAt: "2026-12-25" };
	show({ ...program, mayEnroll });
	const shown = [words.card.change, words.card.leave].filter((name) =>
		screen.queryByRole("button", { name }),
	);
	expect(shown).toEqual(mayEnroll ? [words.card.change, words.card.leave] : [words.card.leave]);
});

test("shows the last day on which late syncs count", () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 11, 23) });
	const endOfGrace = new Date(2026, 11, 25).toISOString();
	const program = { id: "p", status: "completed", rewards: [], expectedDays: 21, finalAt: endOfGrace };
	show(program);
	expect(screen.getByText(/Late syncs count until 24 December 2026\./)).toBeDefined();
});

test.each([
	["active", en.share.picture.program.running],
	["completed", en.share.picture.program.completed],
] as const)(
	"the share picture of a program says that it is completed only if it is: %s",
	async (status, text) => {
		const days = { startDate: "2026-12-01", endDate: "2026-12-30" };
		const program = { id: "p", name: "Walk", status, rewards: [], expectedDays: 12, ...days };
		show({ ...program, finalAt: "2027-01-03" }, { share: 83, days: 10, status });
		const alt = `Walk. 83%. ${text(30)}. ${en.share.picture.days(10)}`;
		expect(await screen.findByRole("img", { name: alt })).toBeDefined();
	},
);

test.each([
	[9, "9 of 9 days done"],
	[21, "21 days done, 9 needed"],
])("%i days done in a program of nine read “%s”", (days, text) => {
	show({ id: "p", status: "active", rewards: [], expectedDays: 9 }, { share: 100, days });
	expect(screen.getByText(text)).toBeDefined();
});

function show(program: object, part: Partial<typeof own> = {}) {
	const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
	render(
		<QueryClientProvider client={client}>
			<OwnProgress
				program={program as Program}
				own={{ ...own, visibility: "organization", ...part }}
				organization={{ id: "o", name: "Chai and Walks" } as Organization}
				onChange={() => undefined}
			/>
		</QueryClientProvider>,
	);
}

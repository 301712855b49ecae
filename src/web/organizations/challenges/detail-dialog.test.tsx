// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { OrganizationChallenge } from "#contract/organizations/challenges.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { DetailDialog } from "./detail-dialog.tsx";

const { detail: words } = en.challenges;

beforeAll(() => loadTexts("challenges", "organizationChallenges"));
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test.each([
	["begun there, not yet for an admin in Los Angeles", "America/Los_Angeles", "2026-11-30T20:00:00Z", false],
	["not begun there, but for an admin in Auckland", "Pacific/Auckland", "2026-11-30T12:00:00Z", true],
])("the organization's clock decides what may be changed: %s", (_, timeZone, now, mayEdit) => {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) });
	vi.stubGlobal("fetch", () => new Promise(() => undefined));
	show(timeZone, { mayRun: true });
	screen.getByRole("button", { name: words.cancel });
	expect(screen.queryByRole("button", { name: words.edit }) !== null).toBe(mayEdit);
});

test.each([
	[{ mayRun: true }, 1],
	[{ mayTakePart: true }, 1],
	[{}, 0],
])("a person of %o asks for %s standings", async (rights, count) => {
	const fetched = vi.fn(() => new Promise(() => undefined));
	vi.stubGlobal("fetch", fetched);
	show("Asia/Kolkata", rights);
	expect(fetched).toHaveBeenCalledTimes(count);
});

function show(timeZone: string, rights: Partial<OrganizationChallenge>) {
	const challenge = {
		id: "c",
		title: "Walk",
		description: "",
		startDate: "2026-12-01",
		endDate: "2026-12-21",
		duration: 21,
		participantCount: 0,
		maxParticipants: 100,
		me: null,
		mayRun: false,
		mayTakePart: false,
		...rights,
	} as unknown as OrganizationChallenge;
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<DetailDialog
					user={{ timeZone, dayStartHour: 0 } as User}
					organization={{ id: "o", timeZone: "Asia/Kolkata" } as Organization}
					challenge={challenge}
					onClose={() => undefined}
					onJoin={() => undefined}
					onEdit={() => undefined}
				/>
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

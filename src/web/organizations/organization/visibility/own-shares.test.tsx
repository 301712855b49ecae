// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { OwnShares } from "./own-shares.tsx";

const { seen: words } = en.organizationPrograms;

beforeAll(() => loadTexts("organizations", "organizationPrograms"));
afterEach(cleanup);

function rowsWith(enableChallenges: boolean): (string | null)[] {
	const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
	const team = { id: "bakers", name: "Bakers" };
	const own = { share: 40, visibility: "private", rewards: [] };
	client.setQueryData(
		["api", "organizations", "o", "programs"],
		[
			{ id: "walk", name: "Walk after lunch", team: null, rewards: [], own },
			{ id: "sit", name: "Sit less", team, rewards: [], own: { ...own, visibility: "team" } },
			{ id: "read", name: "Read ten pages", rewards: [], own: null },
		],
	);
	const challenges = [
		{ id: "stairs", title: "Stairs", team: null, me: { progress: 60 } },
		{ id: "dough", title: "Dough at five", team, me: { progress: 20 } },
		{ id: "tea", title: "Less tea", team: null, me: null },
	];
	if (enableChallenges) client.setQueryData(["api", "organizations", "o", "challenges"], challenges);
	const { container } = render(
		<QueryClientProvider client={client}>
			<dl>
				<OwnShares organization={{ id: "o", enableChallenges } as Organization} />
			</dl>
		</QueryClientProvider>,
	);
	return [...(container.querySelector("dl")?.children ?? [])].map(({ textContent }) => textContent);
}

test("lists the user's share in each program and challenge, and who sees it", () => {
	const programs = [
		`${words.share("Walk after lunch")}40%${words.by.private}`,
		`${words.share("Sit less")}40%Bakers`,
	];
	expect(rowsWith(true)).toEqual([
		...programs,
		`${words.share("Stairs")}60%${words.by.organization}`,
		`${words.share("Dough at five")}20%Bakers, owners and admins`,
	]);
	cleanup();
	expect(rowsWith(false)).toEqual(programs);
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { addDays, todayOf } from "#domain/day.ts";
import { minPopular } from "#domain/social/challenge.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { ChallengesTab } from "./challenges-tab.tsx";
import { challengesQuery, featuredQuery } from "./queries.ts";

const { challenges: words } = en;
const timeZone = "Asia/Kolkata";
const today = todayOf(Date.now(), timeZone, 0);

beforeAll(() => loadTexts("challenges"));
afterEach(cleanup);

test("the featured challenge is also in the list of all challenges", () => {
	const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
	const popular = {
		id: "c",
		title: "Read before sleep",
		description: "Twenty minutes.",
		category: "learning",
		duration: 21,
		targetFrequency: 7,
		maxParticipants: 50,
		isPublic: true,
		startDate: today,
		endDate: addDays(today, 21),
		participantCount: minPopular,
		creator: null,
		isCreator: false,
		me: null,
	};
	client.setQueryData(["api", "auth", "me"], { id: "u", timeZone, dayStartHour: 0 });
	client.setQueryData<unknown>(featuredQuery.queryKey, popular);
	client.setQueryData<unknown>(challengesQuery("active").queryKey, { pages: [[popular]], pageParams: [""] });
	render(
		<MemoryRouter>
			<QueryClientProvider client={client}>
				<ChallengesTab />
			</QueryClientProvider>
		</MemoryRouter>,
	);
	expect(screen.getByRole("region", { name: words.featured.label })).toBeDefined();
	expect(screen.getByRole("region", { name: popular.title })).toBeDefined();
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Challenge } from "#contract/social/challenges.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { standingsQuery } from "./queries.ts";
import { HubStandings } from "./standings-list.tsx";

const { detail: words } = en.challenges;
const challenge = { id: "c", duration: 21, targetFrequency: 7, isCreator: true } as Challenge;
const asha = {
	userId: "a",
	socialName: "Asha R.",
	place: 1,
	progress: 40,
	filledInLater: 0,
	smallDays: 0,
	isMe: false,
};
const bina = { ...asha, userId: "b", socialName: "Bina K." };

beforeAll(() => loadTexts("challenges"));
afterEach(cleanup);

test.each([
	[1, 0, "1 small day"],
	[3, 2, "3 small days · 2 days filled in later"],
])("a row with %i small days and %i filled in later reads “%s”", (smallDays, filledInLater, text) => {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	const rows = [{ ...asha, smallDays, filledInLater }];
	const pages = [{ participants: 1, completed: 0, me: null, rows }];
	client.setQueryData(standingsQuery("c", undefined).queryKey, { pages, pageParams: [0] });
	render(
		<QueryClientProvider client={client}>
			<HubStandings challenge={challenge} code={undefined} isOver={false} onHandedOver={() => undefined} />
		</QueryClientProvider>,
	);
	screen.getByText(text);
});

test("a handover's confirmation still names the same person after the places change", async () => {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	function place(...rows: (typeof asha)[]) {
		const page = { participants: 2, completed: 0, me: null, rows };
		client.setQueryData(standingsQuery("c", undefined).queryKey, { pages: [page], pageParams: [0] });
	}
	place(asha, bina);
	render(
		<QueryClientProvider client={client}>
			<HubStandings challenge={challenge} code={undefined} isOver={false} onHandedOver={() => undefined} />
		</QueryClientProvider>,
	);
	fireEvent.click(screen.getByRole("button", { name: words.handOverTo("Asha R.") }));
	await screen.findByRole("heading", { name: words.handOverSure.title("Asha R.") });
	place(bina, asha);
	await waitFor(() =>
		expect(screen.getAllByText(/^(Asha|Bina) .\.$/).map(({ textContent }) => textContent)).toEqual([
			"Bina K.",
			"Asha R.",
		]),
	);
	screen.getByRole("heading", { name: words.handOverSure.title("Asha R.") });
	expect(screen.queryByRole("heading", { name: words.handOverSure.title("Bina K.") })).toBeNull();
});

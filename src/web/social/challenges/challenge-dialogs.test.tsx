// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { addDays, todayOf } from "#domain/day.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { ChallengeDialogs } from "./challenge-dialogs.tsx";
import type { OpenChallenge } from "./use-opened.ts";

const { card, detail: words, notFound } = en.challenges;
const timeZone = "Asia/Kolkata";
const user = { id: "u", timeZone, dayStartHour: 0 } as unknown as User;
const startDate = todayOf(Date.now(), timeZone, 0);

beforeAll(() => loadTexts("challenges", "feed", "share", "shell"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function Dialogs() {
	const [opened, setOpened] = useState<OpenChallenge | undefined>({
		what: "detail",
		id: "c",
		code: undefined,
	});
	return opened ? <ChallengeDialogs user={user} opened={opened} onChange={setOpened} /> : <p>Closed</p>;
}

const challenge = {
	...{ id: "c", title: "Read before sleep", description: "", duration: 21, targetFrequency: 7 },
	...{ isPublic: false, startDate, endDate: addDays(startDate, 21), inviteCode: "code" },
	...{ participantCount: 1, maxParticipants: 50, creator: null, isCreator: true, isAuthor: true, me: null },
};

function show(client: QueryClient): void {
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<Dialogs />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

test("handing over an invitation-only challenge closes its dialog for a creator who does not take part", async () => {
	const asha = {
		...{ userId: "a", socialName: "Asha R.", place: 1, progress: 40 },
		...{ filledInLater: 0, smallDays: 0, isMe: false },
	};
	const standings = { participants: 1, completed: 0, me: null, rows: [asha] };
	let isHandedOver = false;
	vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
		if (method === "POST") isHandedOver = true;
		else if (isHandedOver) return Response.json({ code: "not-found", message: "" }, { status: 404 });
		return Response.json(path.includes("/standings") ? standings : challenge);
	});
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	show(client);
	const handOver = await screen.findByRole("button", { name: words.handOver });
	expect(handOver.getAttribute("aria-expanded")).toBe("false");
	fireEvent.click(handOver);
	expect(handOver.getAttribute("aria-expanded")).toBe("true");
	expect(document.activeElement).toBe(screen.getByRole("heading", { name: words.standings }));
	fireEvent.click(await screen.findByRole("button", { name: words.handOverTo("Asha R.") }));
	fireEvent.click(await screen.findByRole("button", { name: words.handOverSure.handOver }));
	await waitFor(() => expect(isHandedOver).toBe(true));
	await waitFor(() => expect(client.isFetching()).toBe(0));
	expect(screen.queryByText(notFound.title)).toBeNull();
	await screen.findByText("Closed");
});

test("after a handover without an answer, the former creator has no more buttons to hand over", async () => {
	const asha = {
		...{ userId: "a", socialName: "Asha R.", place: 1, progress: 40 },
		...{ filledInLater: 0, smallDays: 0, isMe: false },
	};
	const standings = { participants: 1, completed: 0, me: null, rows: [asha] };
	let isCreator = true;
	vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
		if (method === "POST") {
			isCreator = false;
			throw new TypeError("Failed to fetch");
		}
		return Response.json(
			path.includes("/standings") ? standings : { ...challenge, isPublic: true, isCreator },
		);
	});
	show(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
	fireEvent.click(await screen.findByRole("button", { name: words.handOver }));
	const handOverTo = { name: words.handOverTo("Asha R."), hidden: true };
	fireEvent.click(await screen.findByRole("button", handOverTo));
	fireEvent.click(await screen.findByRole("button", { name: words.handOverSure.handOver }));
	await waitFor(() => expect(screen.queryByRole("button", handOverTo)).toBeNull());
	expect(isCreator).toBe(false);
});

test.each([true, false])(
	"a challenge by somebody else can be reported unless its words are one's own (%s)",
	async (isAuthor) => {
		const standings = { participants: 1, completed: 0, me: null, rows: [] };
		vi.stubGlobal("fetch", async (path: string) =>
			Response.json(path.includes("/standings") ? standings : { ...challenge, isCreator: false, isAuthor }),
		);
		show(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
		await screen.findByRole("button", { name: card.join });
		expect(screen.queryAllByRole("button", { name: words.report })).toHaveLength(isAuthor ? 0 : 1);
	},
);

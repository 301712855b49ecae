// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Invitation } from "#contract/social/invitations.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { Acceptance } from "./acceptance.tsx";

const { invitation: words } = en.friends;
const invitation: Invitation = { socialName: "Ravi I.", isForOne: true, bond: "none" };

beforeAll(() => loadTexts("friends", "social"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function show(socialName: string) {
	const sent = recordBodies();
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(["api", "social", "me"], { joinedAt: null, socialName, sharesSeen: true });
	render(
		<QueryClientProvider client={client}>
			<Acceptance code="c" invitation={invitation} hasAccepted />
		</QueryClientProvider>,
	);
	return sent;
}

test("joins under the proposed name if the link was accepted before signing in", async () => {
	const sent = show("Asha R.");
	expect(screen.getByText(words.appear("Asha R."))).toBeDefined();
	await waitFor(() => expect(sent[0]).toEqual({ socialName: "Asha R." }));
});

test("asks for a name first if none is proposed", async () => {
	const sent = show("");
	expect(screen.queryByText(words.appear(""))).toBeNull();
	expect(sent).toEqual([]);
	fireEvent.change(screen.getByLabelText(words.name), { target: { value: "Asha" } });
	expect(sent).toEqual([]);
	fireEvent.click(screen.getByRole("button", { name: words.befriend("Ravi I.") }));
	await waitFor(() => expect(sent[0]).toEqual({ socialName: "Asha" }));
});

test.each([
	["English", en.friends.invitation, en.social.join.text, "your email address"],
	["Hindi", hi.friends.invitation, hi.social.join.text, "ई-मेल पत"],
])("says in %s before accepting that friends see the email address", (_, texts, joinText, address) => {
	// The words with which the hub says so to everybody who joins it there.
	expect(joinText).toContain(address);
	for (const text of [texts.account, texts.appear("Asha R.")]) expect(text).toContain(address);
});

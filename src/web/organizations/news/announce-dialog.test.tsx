// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { AnnounceDialog } from "./announce-dialog.tsx";

const words = en.organizationNews;
const organization = { id: "o", name: "Asha's shop", role: "owner" } as Organization;

beforeAll(() => loadTexts("organizationNews", "organizationTeams"));
afterEach(() => {
	cleanup();
	act(dismissToast);
	vi.unstubAllGlobals();
});

test("after a lost response, the same text keeps its id and a corrected text gets a new one", async () => {
	const sent: { id: string; text: string }[] = [];
	vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
		if (body) sent.push(JSON.parse(String(body)));
		throw new TypeError("Failed to fetch");
	});
	render(
		<QueryClientProvider client={new QueryClient()}>
			<AnnounceDialog organization={organization} teams={[]} onClose={() => undefined} />
		</QueryClientProvider>,
	);
	await send("Closed on Monday", 1);
	await send("Closed on Monday", 2);
	await send("Closed on Tuesday", 3);
	expect(sent.map(({ text }) => text)).toEqual(["Closed on Monday", "Closed on Monday", "Closed on Tuesday"]);
	const [first, retry, corrected] = sent.map(({ id }) => id);
	expect(retry).toBe(first);
	expect(corrected).not.toBe(first);

	async function send(text: string, count: number) {
		fireEvent.change(screen.getByRole("textbox", { name: words.text }), { target: { value: text } });
		fireEvent.click(screen.getByRole("button", { name: words.send }));
		await waitFor(() => expect(sent).toHaveLength(count));
		await waitFor(() => expect(currentToast()?.title).toBe(words.notSent));
		act(dismissToast);
	}
});

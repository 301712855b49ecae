// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { JoinCard } from "./join-card.tsx";

const { join: words } = en.social;

beforeAll(() => loadTexts("social"));

test("the suggested name follows the profile until a name is typed", async () => {
	const sent = recordBodies();
	onTestFinished(() => void vi.unstubAllGlobals());
	const client = new QueryClient();
	const card = (socialName: string) => (
		<QueryClientProvider client={client}>
			<JoinCard socialName={socialName} />
		</QueryClientProvider>
	);
	const { rerender } = render(card("Asha R."));
	rerender(card("Meera I."));
	fireEvent.click(screen.getByRole("button", { name: words.action }));
	await waitFor(() => expect(sent).toEqual([{ socialName: "Meera I." }]));
	fireEvent.change(screen.getByRole("textbox"), { target: { value: "Meera" } });
	rerender(card("Meera K."));
	expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Meera");
});

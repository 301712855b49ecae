// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Partnership } from "#contract/social/partners.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { ChangeDialog } from "./change-dialog.tsx";

const { form: words } = en.partners;
const terms = {
	promise: "Six days a week",
	help: "Asks me on Sunday",
	checkInFrequency: "weekly",
	until: null,
};
const partnership = { id: "p", ...terms } as Partnership;

beforeAll(() => loadTexts("partners", "shell"));
afterEach(() => {
	cleanup();
	dismissToast();
	vi.unstubAllGlobals();
});

test("saving sends only what was changed here, even if the agreement has changed elsewhere", async () => {
	const sent = recordBodies();
	const { rerender } = render(dialogOf(partnership));
	rerender(dialogOf({ ...partnership, promise: "Every day" }));
	fireEvent.change(screen.getByRole("textbox", { name: words.help }), { target: { value: "Calls me" } });
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	await waitFor(() => expect(sent).toEqual([{ help: "Calls me" }]));
});

test("saving without a change only closes the dialog", async () => {
	const sent = recordBodies();
	const onClose = vi.fn();
	render(dialogOf(partnership, onClose));
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
	expect([sent, currentToast()]).toEqual([[], undefined]);
});

const client = new QueryClient();

function dialogOf(shown: Partnership, onClose: () => void = () => undefined) {
	return (
		<QueryClientProvider client={client}>
			<ChangeDialog partnership={shown} onClose={onClose} />
		</QueryClientProvider>
	);
}

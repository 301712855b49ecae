// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Scope } from "#domain/account/access-token.ts";
import { en } from "#strings/en.ts";
import { secondStepQuery } from "#web/account/second-step/public.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { CreateTokenDialog } from "./create-dialog.tsx";

beforeAll(() => loadTexts("tokens", "security", "shell", "fieldErrors"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("ticking “change habits” also ticks “read habits”; unticking “read” unticks both", () => {
	show(new QueryClient());
	fireEvent.click(boxOf("habits:read"));
	expect(ticked()).toEqual([false, false]);
	fireEvent.click(boxOf("habits:write"));
	expect(ticked()).toEqual([true, true]);
	fireEvent.click(boxOf("habits:read"));
	expect(ticked()).toEqual([false, false]);
});

test("the passkey button also moves the focus to the missing part of an incomplete form", () => {
	vi.stubGlobal("PublicKeyCredential", { parseRequestOptionsFromJSON: () => undefined });
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	const passkey = { id: "p1", name: "Phone" };
	client.setQueryData(secondStepQuery.queryKey, { passkeys: [passkey] } as never);
	show(client);
	const { dialog: words } = en.tokens;
	const name = screen.getByRole("textbox", { name: words.name });
	const passkeyButton = screen.getByRole("button", { name: words.usePasskey });
	fireEvent.click(passkeyButton);
	expect(document.activeElement).toBe(name);
	fireEvent.change(name, { target: { value: "My script" } });
	for (const scope of ["habits:read", "logs:read", "logs:write"] as const)
		if (boxOf(scope).checked) fireEvent.click(boxOf(scope));
	fireEvent.click(passkeyButton);
	const list = screen.getByRole("group", { name: words.scopes, description: words.nothingAllowed });
	expect(document.activeElement).toBe(within(list).getAllByRole("checkbox")[0]);
});

function show(client: QueryClient): void {
	render(
		<QueryClientProvider client={client}>
			<CreateTokenDialog open onClose={() => undefined} onDone={() => undefined} />
		</QueryClientProvider>,
	);
}

function boxOf(scope: Scope): HTMLInputElement {
	return screen.getByRole("checkbox", { name: en.tokens.scopes[scope] });
}

function ticked(): boolean[] {
	return [boxOf("habits:read").checked, boxOf("habits:write").checked];
}

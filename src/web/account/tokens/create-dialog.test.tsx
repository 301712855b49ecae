// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Scope } from "#domain/account/access-token.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { CreateTokenDialog } from "./create-dialog.tsx";

beforeAll(() => loadTexts("tokens", "security", "shell", "fieldErrors"));
afterEach(cleanup);

test("ticking “change habits” also ticks “read habits”; unticking “read” unticks both", () => {
	render(
		<QueryClientProvider client={new QueryClient()}>
			<CreateTokenDialog open onClose={() => undefined} onDone={() => undefined} />
		</QueryClientProvider>,
	);
	fireEvent.click(boxOf("habits:read"));
	expect(ticked()).toEqual([false, false]);
	fireEvent.click(boxOf("habits:write"));
	expect(ticked()).toEqual([true, true]);
	fireEvent.click(boxOf("habits:read"));
	expect(ticked()).toEqual([false, false]);
});

function boxOf(scope: Scope): HTMLInputElement {
	return screen.getByRole("checkbox", { name: en.tokens.scopes[scope] });
}

function ticked(): boolean[] {
	return [boxOf("habits:read").checked, boxOf("habits:write").checked];
}

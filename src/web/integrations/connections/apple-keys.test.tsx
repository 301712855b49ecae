// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import type { IngestKey } from "#contract/integrations/intake.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { AppleKeys } from "./apple-keys.tsx";

const { keys: texts } = en.integrationSetup;
const secret = "Bearer hk_secret";

let keys: IngestKey[];

beforeAll(() => loadTexts("integrations", "integrationSetup"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function keyOf(id: string, createdAt: string): IngestKey {
	return { id, name: "iPhone", createdAt, lastUsedAt: null, lastDelivery: null };
}

function buttonOf(when: string) {
	return { name: texts.deleteNamed(`iPhone, ${when}`) };
}

/** A server with one key, which creates the key `new`. */
function show() {
	keys = [keyOf("old", new Date(2026, 10, 1, 10, 5).toISOString())];
	const headers = { [serverTimeHeader]: "1" };
	vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
		if (method === "GET") return Response.json(keys, { headers });
		if (method === "POST") {
			const made = keyOf("new", new Date(2026, 10, 20, 9, 30).toISOString());
			keys = [...keys, made];
			return Response.json({ ...made, key: "hk_secret" }, { status: 201, headers });
		}
		keys = keys.filter(({ id }) => !path.endsWith(`/${id}`));
		return new Response(null, { status: 204, headers });
	});
	render(
		<QueryClientProvider client={new QueryClient()}>
			<AppleKeys />
		</QueryClientProvider>,
	);
}

const oldKey = buttonOf("1 November 2026, 10:05 am");
const newKey = buttonOf("20 November 2026, 9:30 am");

test("a new key is shown until it is deleted; each is named by its time", async () => {
	show();
	await screen.findByRole("button", oldKey);
	fireEvent.click(screen.getByRole("button", { name: texts.create }));
	await screen.findByText(secret);
	fireEvent.click(await screen.findByRole("button", newKey));
	await vi.waitFor(() => expect(screen.queryByText(secret)).toBeNull());
	await vi.waitFor(() => expect(screen.queryByRole("button", newKey)).toBeNull());
});

test("a new key stays when another is deleted", async () => {
	show();
	fireEvent.click(screen.getByRole("button", { name: texts.create }));
	await screen.findByText(secret);
	await screen.findByRole("button", newKey);
	fireEvent.click(screen.getByRole("button", oldKey));
	await vi.waitFor(() => expect(screen.queryByRole("button", oldKey)).toBeNull());
	screen.getByText(secret);
});

test("a retry after a lost answer sends the same request and shows the key", async () => {
	show();
	const answered = fetch;
	const sent: unknown[] = [];
	vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
		if (init.method === "POST" && sent.push(init.body) === 1) throw new TypeError("Failed to fetch");
		return answered(path, init);
	});
	const create = screen.getByRole("button", { name: texts.create });
	fireEvent.click(create);
	await vi.waitFor(() => expect([sent.length, create.getAttribute("aria-busy")]).toEqual([1, null]));
	fireEvent.click(create);
	await screen.findByText(secret);
	expect(sent[0]).toContain("requestId");
	expect(sent[1]).toBe(sent[0]);
});

// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showLocale } from "#web/platform/locale.ts";
import { Connection } from "./connection.tsx";

const page = readFileSync(path.join(import.meta.dirname, "../../../../index.html"), "utf8");

afterEach(() => {
	cleanup();
	document.head.innerHTML = "";
	vi.unstubAllGlobals();
});

test("the app's document links to the manifest in the language shown", async () => {
	vi.stubGlobal("fetch", () => new Promise(() => undefined));
	document.head.innerHTML = /<link rel="manifest".*>/.exec(page)?.[0] ?? "";
	const address = () => document.querySelector("link[rel=manifest]")?.getAttribute("href");
	await showLocale("hi");
	render(
		<QueryClientProvider client={new QueryClient()}>
			<Connection />
		</QueryClientProvider>,
	);
	expect(address()).toBe("/manifest.hi.webmanifest");
	await act(() => showLocale("en"));
	expect(address()).toBe("/manifest.webmanifest");
});

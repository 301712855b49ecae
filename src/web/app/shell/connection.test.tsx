// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { offerUpdate } from "#web/app/start/updates.ts";
import { MainPart } from "#web/platform/boundary.tsx";
import { showLocale } from "#web/platform/locale.ts";
import { Connection } from "./connection.tsx";

const page = readFileSync(path.join(import.meta.dirname, "../../../../index.html"), "utf8");

afterEach(() => {
	cleanup();
	document.head.innerHTML = "";
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
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

test("reloading a broken page starts the newer release that waits", async () => {
	vi.spyOn(console, "error").mockReturnValue();
	vi.stubGlobal("fetch", () => new Promise(() => undefined));
	const reload = vi.spyOn(location, "reload").mockReturnValue();
	Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { controller: {} } });
	onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
	const postMessage = vi.fn();
	// A page may break before the part that knows of releases is loaded.
	render(
		<MainPart>
			<Broken />
		</MainPart>,
	);
	render(
		<QueryClientProvider client={new QueryClient()}>
			<Connection />
		</QueryClientProvider>,
	);
	act(() => offerUpdate({ postMessage } as unknown as ServiceWorker));
	fireEvent.click(await screen.findByRole("button", { name: "Reload" }));
	expect(postMessage).toHaveBeenCalledWith("skip-waiting");
	expect(reload).not.toHaveBeenCalled();
});

function Broken(): never {
	throw new Error("This page does not know the answer of a newer server.");
}

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Async, type Query } from "./async.tsx";

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

const texts = {
	failed: { title: "Not loaded", text: "The server did not answer." },
	offline: { title: "Offline", text: "It loads when the network is back." },
	retry: "Try again",
};

function show(answer: Partial<Query<string[]>>) {
	const query = { data: undefined, error: null, isPending: true, refetch: vi.fn(), ...answer };
	render(
		<Async query={query} texts={texts} loading="loading" empty="nothing yet">
			{(data) => data.join()}
		</Async>,
	);
	return query;
}

test("a query shows its loading state, then its data", () => {
	show({});
	expect(screen.getByText("loading")).toBeTruthy();
	cleanup();
	show({ data: ["walk", "read"] });
	expect(screen.getByText("walk,read")).toBeTruthy();
});

test("an empty list shows the empty state", () => {
	show({ data: [] });
	expect(screen.getByText("nothing yet")).toBeTruthy();
});

test("a failure has a button that retries", () => {
	const query = show({ error: new Error("500"), isPending: false });
	fireEvent.click(screen.getByRole("button", { name: "Try again" }));
	expect(screen.getByRole("alert").textContent).toContain("The server did not answer.");
	expect(query.refetch).toHaveBeenCalledOnce();
});

test("after too many attempts the server's sentence says how long to wait", () => {
	const sentence = "Please wait 40 minutes.";
	show({ error: Object.assign(new Error("429"), { status: 429, sentence }), isPending: false });
	expect(screen.getByRole("alert").textContent).toContain(sentence);
	expect(screen.queryByText("The server did not answer.")).toBeNull();
});

test("a failure's own action replaces the retry", () => {
	const wayOut = { text: "You signed in long ago.", label: "Sign in", onPress: vi.fn() };
	const query = show({ error: Object.assign(new Error("403"), { wayOut }), isPending: false });
	expect(screen.getByRole("alert").textContent).toContain("You signed in long ago.");
	fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
	expect(wayOut.onPress).toHaveBeenCalledOnce();
	expect(query.refetch).not.toHaveBeenCalled();
});

test("the offline state shows even before the query has failed", () => {
	vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	show({});
	expect(screen.getByRole("alert").textContent).toContain("It loads when the network is back.");
});

test("loaded data stays visible when a refetch fails", () => {
	show({ data: ["walk"], error: new Error("500"), isPending: false });
	expect(screen.getByText("walk")).toBeTruthy();
	expect(screen.queryByRole("alert")).toBeNull();
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Tabs } from "./tabs.tsx";

const names = ["plan", "progress", "today"] as const;
type Name = (typeof names)[number];

afterEach(cleanup);

function show(value: Name, onValueChange: (value: Name) => void) {
	const tabs = names.map((name) => ({ value: name, label: name, content: name }));
	return <Tabs label="Habit" value={value} onValueChange={onValueChange} tabs={tabs} />;
}

function tab(name: Name) {
	return screen.getByRole("tab", { name });
}

test("a tab that keeps the focus is not chosen again when the window gets the focus back", () => {
	const choose = vi.fn();
	const { rerender } = render(show("today", choose));
	tab("plan").focus();
	fireEvent.click(tab("plan"));
	expect(choose.mock.calls).toEqual([["plan"]]);
	rerender(show("plan", choose));
	// The browser's Back.
	rerender(show("today", choose));
	fireEvent.focus(tab("plan"));
	expect(choose.mock.calls).toEqual([["plan"]]);
});

test.each<{ key: string; from: Name; to: Name }>([
	{ key: "ArrowRight", from: "plan", to: "progress" },
	{ key: "ArrowRight", from: "today", to: "plan" },
	{ key: "ArrowLeft", from: "plan", to: "today" },
	{ key: "Home", from: "today", to: "plan" },
	{ key: "End", from: "plan", to: "today" },
])("$key goes from $from to $to, chosen once and focused", ({ key, from, to }) => {
	const choose = vi.fn();
	render(show(from, choose));
	tab(from).focus();
	fireEvent.keyDown(tab(from), { key });
	expect(choose.mock.calls).toEqual([[to]]);
	expect(document.activeElement).toBe(tab(to));
});

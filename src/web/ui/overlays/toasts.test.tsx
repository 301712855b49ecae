// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, toast } from "./toast.ts";
import { Toasts } from "./toasts.tsx";

beforeEach(() => {
	vi.useFakeTimers();
	render(<Toasts label="Notifications" dismissLabel="Dismiss" />);
});

afterEach(() => {
	act(dismissToast);
	cleanup();
	vi.useRealTimers();
});

function shown() {
	return screen.getByRole("region", { name: "Notifications" }).textContent;
}
function wait(ms: number) {
	return act(() => vi.advanceTimersByTime(ms));
}

test("shows one toast, and a new one takes its place", () => {
	act(() => void toast({ title: "Log Removed" }));
	act(() => void toast({ title: "Progress Logged!", message: "Evening walk" }));
	expect(shown()).toBe("Progress Logged!Evening walk");
});

test("keeps an exact text apart from why it is said", () => {
	act(
		() =>
			void toast({
				title: "Error",
				message: "Failed to join challenge",
				detail: "This challenge is full.",
				tone: "wrong",
			}),
	);
	expect(screen.getByText("Failed to join challenge", { exact: true })).toBeDefined();
	expect(screen.getByText("This challenge is full.", { exact: true })).toBeDefined();
});

test("takes a toast away after five seconds, one that says an error after ten", () => {
	act(() => void toast({ title: "Log Removed" }));
	wait(4_999);
	expect(shown()).toBe("Log Removed");
	wait(1);
	expect(shown()).toBe("");

	act(() => void toast({ title: "Error", tone: "wrong" }));
	wait(9_999);
	expect(shown()).toBe("Error");
	wait(1);
	expect(shown()).toBe("");
});

test("gives a replacing toast its whole time, even with the same words", () => {
	act(() => void toast({ title: "Log Removed" }));
	wait(4_000);
	act(() => void toast({ title: "Log Removed" }));
	wait(4_000);
	expect(shown()).toBe("Log Removed");
});

test("stays while it is pointed at", () => {
	act(() => void toast({ title: "Log Removed" }));
	fireEvent.pointerEnter(screen.getByText("Log Removed"));
	wait(60_000);
	expect(shown()).toBe("Log Removed");
	fireEvent.pointerLeave(screen.getByText("Log Removed"));
	wait(5_000);
	expect(shown()).toBe("");
});

test("does its action once and goes", () => {
	const undo = vi.fn();
	act(() => void toast({ title: "Progress Logged!", action: { label: "Undo", onPress: undo } }));
	fireEvent.click(screen.getByRole("button", { name: "Undo" }));
	expect(undo).toHaveBeenCalledOnce();
	expect(shown()).toBe("");
});

test("one whose action lasts comes back after another, for the rest of its time", () => {
	const undo = vi.fn();
	act(
		() => void toast({ title: "Habit deleted", action: { label: "Undo", onPress: undo }, lastsMs: 30_000 }),
	);
	wait(10_000);
	act(() => void toast({ title: "Progress Logged!" }));
	expect(shown()).toBe("Progress Logged!");
	wait(5_000);
	expect(shown()).toBe("Habit deletedUndo");
	wait(14_999);
	fireEvent.click(screen.getByRole("button", { name: "Undo" }));
	expect(undo).toHaveBeenCalledOnce();
	expect(shown()).toBe("");
});

test("one that was taken back while it was covered does not come again", () => {
	let takeBack = () => {};
	act(() => {
		takeBack = toast({ title: "Habit deleted", lastsMs: 30_000 });
	});
	act(() => void toast({ title: "Progress Logged!" }));
	act(takeBack);
	expect(shown()).toBe("Progress Logged!");
	wait(5_000);
	expect(shown()).toBe("");
});

test("goes when it is dismissed", () => {
	act(() => void toast({ title: "Progress Logged!" }));
	fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
	expect(shown()).toBe("");
});

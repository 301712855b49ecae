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

function shownText() {
	return screen.getByRole("region", { name: "Notifications (F8)" }).textContent;
}
function wait(ms: number) {
	return act(() => vi.advanceTimersByTime(ms));
}

test("the next toast replaces the current one", () => {
	act(() => void toast({ title: "Log Removed" }));
	act(() => void toast({ title: "Progress Logged!", message: "Evening walk" }));
	expect(shownText()).toBe("Progress Logged!Evening walk");
});

test("a message keeps its exact text; the detail is separate", () => {
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

test("a toast disappears after five seconds, an error after ten", () => {
	act(() => void toast({ title: "Log Removed" }));
	wait(4_999);
	expect(shownText()).toBe("Log Removed");
	wait(1);
	expect(shownText()).toBe("");

	act(() => void toast({ title: "Error", tone: "wrong" }));
	wait(9_999);
	expect(shownText()).toBe("Error");
	wait(1);
	expect(shownText()).toBe("");
});

test("a replacing toast gets its full time, even with the same text", () => {
	act(() => void toast({ title: "Log Removed" }));
	wait(4_000);
	act(() => void toast({ title: "Log Removed" }));
	wait(4_000);
	expect(shownText()).toBe("Log Removed");
});

test("a toast stays while the pointer is over it", () => {
	act(() => void toast({ title: "Log Removed" }));
	fireEvent.pointerEnter(screen.getByText("Log Removed"));
	wait(60_000);
	expect(shownText()).toBe("Log Removed");
	fireEvent.pointerLeave(screen.getByText("Log Removed"));
	wait(5_000);
	expect(shownText()).toBe("");
});

test("a toast runs its action once and disappears", () => {
	const undo = vi.fn();
	act(() => void toast({ title: "Progress Logged!", action: { label: "Undo", onPress: undo } }));
	fireEvent.click(screen.getByRole("button", { name: "Undo" }));
	expect(undo).toHaveBeenCalledOnce();
	expect(shownText()).toBe("");
});

test("F8 focuses the action from anywhere, and the focus returns once the toast is gone", () => {
	const undo = vi.fn();
	const field = document.body.appendChild(document.createElement("input"));
	field.focus();
	act(() => void toast({ title: "Progress Logged!", action: { label: "Undo", onPress: undo } }));
	fireEvent.keyDown(field, { key: "F8" });
	const action = screen.getByRole("button", { name: "Undo" });
	expect(document.activeElement).toBe(action);
	wait(60_000);
	fireEvent.click(action);
	expect(undo).toHaveBeenCalledOnce();
	expect(document.activeElement).toBe(field);

	act(() => void toast({ title: "Log Removed" }));
	fireEvent.keyDown(field, { key: "F8" });
	expect(document.activeElement).toBe(screen.getByRole("button", { name: "Dismiss" }));
	act(() => void toast({ title: "Progress Logged!" }));
	expect(document.activeElement).toBe(field);
	field.remove();
});

test("a toast with a lasting action reappears after another, for the rest of its time", () => {
	const undo = vi.fn();
	act(
		() => void toast({ title: "Habit deleted", action: { label: "Undo", onPress: undo }, lastsMs: 30_000 }),
	);
	wait(10_000);
	act(() => void toast({ title: "Progress Logged!" }));
	expect(shownText()).toBe("Progress Logged!");
	wait(5_000);
	expect(shownText()).toBe("Habit deletedUndo");
	wait(14_999);
	fireEvent.click(screen.getByRole("button", { name: "Undo" }));
	expect(undo).toHaveBeenCalledOnce();
	expect(shownText()).toBe("");
});

test("a toast removed while it was covered does not reappear", () => {
	let removeToast = () => {};
	act(() => {
		removeToast = toast({ title: "Habit deleted", lastsMs: 30_000 });
	});
	act(() => void toast({ title: "Progress Logged!" }));
	act(removeToast);
	expect(shownText()).toBe("Progress Logged!");
	wait(5_000);
	expect(shownText()).toBe("");
});

test("a toast disappears when dismissed", () => {
	act(() => void toast({ title: "Progress Logged!" }));
	fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
	expect(shownText()).toBe("");
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SecretDialog } from "./secret-dialog.tsx";
import { currentToast, dismissToast } from "./toast.ts";

const words = {
	title: "Copy the secret now",
	text: "It is shown only once.",
	copy: "Copy",
	copied: "Copied",
	notCopied: "Please copy it by hand",
	done: "I have copied it",
};

afterEach(() => {
	act(dismissToast);
	cleanup();
	vi.restoreAllMocks();
});

test("a copied secret is announced", async () => {
	const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	const label = renderDialog();
	expect(label.closest("[aria-live=polite]")).toBe(label);
	fireEvent.click(label);
	await waitFor(() => expect(label.textContent).toBe(words.copied));
	expect(written).toHaveBeenCalledWith("whsec_abc");
	expect(currentToast()).toBeUndefined();
});

test.each([
	["the browser refuses", async () => Promise.reject(new Error("NotAllowedError"))],
	["the page is not secure", undefined],
])("if %s, a toast says how to copy the secret", async (_, writeText) => {
	vi.spyOn(navigator, "clipboard", "get").mockReturnValue((writeText && { writeText }) as never);
	const label = renderDialog();
	fireEvent.click(label);
	await waitFor(() => expect(currentToast()).toMatchObject({ title: words.notCopied, tone: "wrong" }));
	expect(label.textContent).toBe(words.copy);
});

function renderDialog(): HTMLElement {
	render(<SecretDialog secret="whsec_abc" words={words} closeLabel="Close" onClose={() => undefined} />);
	return screen.getByText(words.copy);
}

// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test.each([
	["the first field with a mouse", false],
	["the dialog itself on a touch screen, whose keyboard waits for a touch", true],
])("a dialog opens with the focus on %s", async (_, isCoarse) => {
	vi.stubGlobal("matchMedia", () => ({ matches: isCoarse }));
	render(
		<Dialog open onOpenChange={() => undefined} title="Write a post" closeLabel="Close">
			<input aria-label="Post" />
		</Dialog>,
	);
	const expected = isCoarse ? screen.getByRole("dialog") : screen.getByLabelText("Post");
	await waitFor(() => expect(document.activeElement).toBe(expected));
});

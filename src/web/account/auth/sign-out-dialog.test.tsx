// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { registerSignOut } from "#web/platform/sign-out.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { SignOutDialog } from "./sign-out-dialog.tsx";

beforeAll(() => loadTexts("auth"));
afterEach(() => {
	cleanup();
	dismissToast();
});

test("after a sign-out that failed, the question can be confirmed again", async () => {
	let isReachable = false;
	let signOuts = 0;
	registerSignOut(() => {
		signOuts += 1;
		return isReachable ? Promise.resolve(0) : Promise.reject(new TypeError("Failed to fetch"));
	});
	const { rerender } = render(<SignOutDialog open unsent={1} />);
	const confirm = () => screen.getByRole("button", { name: en.auth.unsent.lose });
	fireEvent.click(confirm());
	await waitFor(() => expect(currentToast()?.title).toBe(en.shell.signOut.failed.title));
	rerender(<SignOutDialog open={false} unsent={1} />);
	rerender(<SignOutDialog open unsent={1} />);
	await waitFor(() => expect(confirm().getAttribute("aria-busy")).toBeNull());
	isReachable = true;
	fireEvent.click(confirm());
	await waitFor(() => expect(currentToast()?.title).toBe(en.shell.signOut.done.title));
	expect(signOuts).toBe(2);
});

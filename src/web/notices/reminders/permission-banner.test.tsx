// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PermissionBanner } from "./permission-banner.tsx";

const { banner: words } = en.reminders;

test("the banner can be dismissed while local storage is full", async () => {
	await loadTexts("reminders");
	vi.stubGlobal("Notification", { permission: "default" });
	const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
		throw new DOMException("full", "QuotaExceededError");
	});
	render(<PermissionBanner />);
	expect(screen.queryByText(words.title)).not.toBeNull();
	fireEvent.click(screen.getByRole("button", { name: words.dismiss }));
	expect(full).toHaveBeenCalled();
	expect(screen.queryByText(words.title)).toBeNull();
	full.mockRestore();
	vi.unstubAllGlobals();
});

// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { OfflineBadge } from "./offline-badge.tsx";

afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.restoreAllMocks();
});

test("the badge is empty, then says offline, then for three seconds that the network is back", () => {
	vi.useFakeTimers();
	const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
	render(<OfflineBadge offline="Offline" backOnline="Back online" />);
	const said = () => screen.getByRole("status").textContent;
	expect(said()).toBe("");

	online.mockReturnValue(false);
	act(() => dispatchEvent(new Event("offline")));
	expect(said()).toBe("Offline");

	online.mockReturnValue(true);
	act(() => dispatchEvent(new Event("online")));
	act(() => vi.advanceTimersByTime(2_999));
	expect(said()).toBe("Back online");
	act(() => vi.advanceTimersByTime(1));
	expect(said()).toBe("");
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { calibrateClock } from "#web/platform/server-time.ts";
import { useToday } from "./use-today.ts";

const day = 86_400_000;
const noon = Date.parse("2026-01-14T12:00:00Z");

afterEach(() => {
	cleanup();
	vi.useRealTimers();
	calibrateClock(noon, noon);
});

test.each([
	["follows the device until the server has responded", undefined, "2026-01-17", "2026-01-17"],
	["is corrected if the clock is three days fast", noon, "2026-01-17", "2026-01-14"],
	[
		"is not moved back once a clock that was three days fast has been corrected",
		noon,
		"2026-01-14",
		"2026-01-14",
	],
	[
		"follows the device if the clock is a few minutes fast",
		noon + 3 * day - 300_000,
		"2026-01-17",
		"2026-01-17",
	],
	// Last, because the clock keeps the latest server time.
	["is corrected if the clock is three days slow", noon + 6 * day, "2026-01-17", "2026-01-20"],
])("today %s", (_, serverTime, deviceDay, today) => {
	vi.useFakeTimers({ toFake: ["Date"], now: noon + 3 * day });
	if (serverTime) calibrateClock(serverTime, Date.now());
	vi.setSystemTime(Date.parse(`${deviceDay}T12:00:00Z`));
	render(<Shown />);
	expect(screen.getByText(today)).toBeDefined();
});

function Shown() {
	return <p>{useToday({ timeZone: "UTC", dayStartHour: 0 })}</p>;
}

// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { noteAnswerTime } from "#web/platform/server-time.ts";
import { useToday } from "./use-today.ts";

const day = 86_400_000;
const noon = Date.parse("2026-01-14T12:00:00Z");

afterEach(() => {
	cleanup();
	vi.useRealTimers();
	noteAnswerTime(noon, noon);
});

test.each([
	["until an answer has come, it follows the device", undefined, "2026-01-17", "2026-01-17"],
	["three days fast, it is corrected", noon, "2026-01-17", "2026-01-14"],
	["three days fast until it was set right, it is not moved back", noon, "2026-01-14", "2026-01-14"],
	["a few minutes fast, it follows the device", noon + 3 * day - 300_000, "2026-01-17", "2026-01-17"],
])("today on a clock that is %s", (_, serverTime, deviceDay, today) => {
	vi.useFakeTimers({ toFake: ["Date"], now: noon + 3 * day });
	if (serverTime) noteAnswerTime(serverTime, Date.now());
	vi.setSystemTime(Date.parse(`${deviceDay}T12:00:00Z`));
	render(<Shown />);
	expect(screen.getByText(today)).toBeDefined();
});

function Shown() {
	return <p>{useToday({ timeZone: "UTC", dayStartHour: 0 })}</p>;
}

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { WeekSwitch } from "./week-switch.tsx";

const first = dayFrom("2026-01-05");
const last = dayFrom("2026-01-12");

beforeAll(() => loadTexts("week"));
afterEach(cleanup);

function Weeks() {
	const [monday, setMonday] = useState(first);
	return <WeekSwitch monday={monday} first={first} last={last} today={last} onShow={setMonday} />;
}

test("at the last week, the next button keeps the focus and does nothing", () => {
	render(<Weeks />);
	const next = screen.getByRole("button", { name: en.week.next });
	next.focus();
	fireEvent.click(next);
	expect(document.activeElement).toBe(next);
	expect(next.getAttribute("aria-disabled")).toBe("true");
	const shown = screen.getByRole("heading").textContent;
	fireEvent.click(next);
	expect(screen.getByRole("heading").textContent).toBe(shown);
});

test("a week of last year shows its year", () => {
	const monday = dayFrom("2025-12-29");
	render(<WeekSwitch monday={monday} first={monday} last={last} today={last} onShow={() => undefined} />);
	expect(screen.getByRole("heading").textContent).toBe(en.week.range("29 Dec 2025", "Sun, 4 Jan"));
});

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
	return <WeekSwitch monday={monday} first={first} last={last} onShow={setMonday} />;
}

test("the button that reached the last week keeps the focus and does nothing more", () => {
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

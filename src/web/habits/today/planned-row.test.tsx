// @vitest-environment happy-dom
import { cleanup, render, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { PlannedHabit } from "#contract/habits/habits.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PlannedRow } from "./planned-row.tsx";

const planned = {
	id: "0190a1b2-0000-7000-8000-000000000001",
	plannedAt: "2026-11-29T05:50:00.000Z",
	plan: { name: "Guitar", category: "Lifeskills" },
} as PlannedHabit;

beforeAll(() => loadTexts("today"));
afterEach(cleanup);

test.each([
	[{ icon: "guitar", colour: "violet" }, "guitar", "violet"],
	[{ icon: null, colour: null }, "sprout", undefined],
	[{}, "sprout", undefined],
] as const)("a waiting habit has the icon and colour chosen in the wizard: %o", async (look, icon, hue) => {
	const { container } = render(
		<MemoryRouter>
			<Suspense>
				<PlannedRow planned={{ ...planned, plan: { ...planned.plan, ...look } }} payment={null} />
			</Suspense>
		</MemoryRouter>,
	);
	const glyph = await waitFor(() => container.querySelector(`.lucide-${icon}`) ?? expect.fail());
	const mark = glyph.closest<HTMLElement>(".rounded-full");
	expect(mark?.dataset.hue).toBe(hue);
	// A filter on the row would remove every hue.
	expect(mark?.closest(".grayscale")).toBeNull();
});

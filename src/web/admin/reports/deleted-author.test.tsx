// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { ReportQueue } from "./report-queue.tsx";

const words = en.reports;
const at = "2026-11-29T12:00:00.000Z";
const reported = {
	...{ id: "c", kind: "challenge", author: null, content: "A threat", isPublic: null, createdAt: at },
	...{ reports: [{ reason: "unsafe", note: null, createdAt: at }], reportsCount: 1, seenAt: at },
	texts: [{ content: "A threat", reportedAt: at }],
};

beforeAll(() => Promise.all([loadTexts("reports"), loadTexts("report")]));
beforeEach(() => vi.stubGlobal("fetch", () => Promise.resolve(Response.json([reported]))));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("content of a deleted account can be removed, but there is nobody to suspend", async () => {
	render(
		<QueryClientProvider client={new QueryClient()}>
			<ReportQueue />
		</QueryClientProvider>,
	);
	expect(await screen.findByRole("heading", { name: words.authorGone })).toBeTruthy();
	fireEvent.click(screen.getByRole("button", { name: words.remove.challenge }));
	expect(screen.getByLabelText(words.reason)).toBeTruthy();
	expect(screen.queryByLabelText(words.suspend)).toBeNull();
});

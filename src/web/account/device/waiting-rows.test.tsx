// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { Act } from "#web/offline/acts/act.ts";
import { acts } from "#web/offline/acts/acts.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { OfflinePanel } from "./offline-panel.tsx";

beforeAll(() => loadTexts("device", "refusedChanges"));

test("the waiting changes include the user's own acts, but not the app's", async () => {
	const like: Act = {
		userId: "u",
		subject: "like of p",
		call: { route: "POST /api/social/posts/:postId/like", input: { params: { postId: "p" } } },
		madeAt: 1,
		failure: { title: "Error", message: "Failed to like post" },
	};
	const { failure: _, ...byTheApp } = { ...like, subject: "moment" };
	await acts.put(like);
	await acts.put(byTheApp);
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meKey, { id: "u", timeZone: "Asia/Kolkata", dayStartHour: 0 } as User);
	client.setQueryData(["api", "habits"], []);
	render(
		<QueryClientProvider client={client}>
			<OfflinePanel />
		</QueryClientProvider>,
	);
	expect(screen.getByRole("status").textContent).toBe("One change is waiting to be sent");
	const rows = within(screen.getByRole("list", { name: "One change is waiting to be sent" }));
	expect(rows.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
		"Another changeSuch as a like, an answer or a check-inWaiting",
	]);
});

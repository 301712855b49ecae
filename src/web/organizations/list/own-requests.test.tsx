// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadTexts } from "#web/platform/locale.ts";
import { OwnRequests } from "./own-requests.tsx";
import { ownRequestsQuery } from "./queries.ts";

beforeAll(() => loadTexts("organizations"));
afterEach(cleanup);

test("each request's button names its organization", () => {
	const client = new QueryClient();
	const createdAt = "2026-11-21T12:30:00.000Z";
	client.setQueryData(ownRequestsQuery.queryKey, [
		{ organizationId: "1", type: "company", name: "Asha Foods", createdAt },
		{ organizationId: "2", type: "company", name: "Ravi Motors", createdAt },
	]);
	render(
		<QueryClientProvider client={client}>
			<OwnRequests />
		</QueryClientProvider>,
	);
	expect(screen.getByRole("button", { name: "Withdraw: Asha Foods" })).toBeDefined();
	expect(screen.getByRole("button", { name: "Withdraw: Ravi Motors" })).toBeDefined();
});

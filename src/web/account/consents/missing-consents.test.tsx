// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Consents } from "#contract/account/consents.ts";
import { type Consent, consentVersions } from "#domain/account/consents.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { MissingConsents } from "./missing-consents.tsx";
import { consentsQuery } from "./queries.ts";

const { agree } = en.security.consents.ask.questions.changed;
const privacy = { kind: "privacy", version: consentVersions.privacy } as const;
const formerPrivacy = { kind: "privacy", version: "2020-01-01" } as const;

beforeAll(() => loadTexts("security"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function consents(given: Consent, missing: Consents["missing"]): Consents {
	const adult = { kind: "adult", version: consentVersions.adult } as const;
	return { given: [adult, given].map((each) => ({ ...each, givenAt: "2026-11-30T06:00:00.000Z" })), missing };
}

function renderFor(before: Consents, after: Consents) {
	const sent: unknown[] = [];
	vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit = {}) => {
		if (body) sent.push(JSON.parse(String(body)));
		return Response.json(after);
	});
	const client = new QueryClient();
	client.setQueryData(consentsQuery.queryKey, before);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<MissingConsents />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	return sent;
}

test.each([
	["counts the new version", consents(privacy, [])],
	["is of another release and does not count it", consents(formerPrivacy, ["privacy"])],
])("the question closes once it is answered, even if the server %s", async (_name, after) => {
	const sent = renderFor(consents(formerPrivacy, ["privacy"]), after);
	fireEvent.click(await screen.findByRole("button", { name: agree }));
	await vi.waitFor(() => expect(screen.queryByRole("button")).toBeNull());
	expect(sent).toEqual([privacy]);
});

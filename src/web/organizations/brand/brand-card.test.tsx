// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { defaultBrand } from "#domain/organizations/brand.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { BrandCard } from "./brand-card.tsx";

const organization = {
	id: "o",
	name: "Acme",
	subdomain: "tea",
	pageUrl: null,
	...defaultBrand,
} as Organization;

beforeAll(() => loadTexts("organizations", "organizationBrand"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("a new colour is saved without the other one, which another owner may have changed", async () => {
	const bodies: unknown[] = [];
	vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit) => {
		if (method === "PATCH") bodies.push(JSON.parse(String(body)));
		return Response.json(organization);
	});
	render(
		<QueryClientProvider client={new QueryClient()}>
			<BrandCard organization={organization} />
		</QueryClientProvider>,
	);
	const words = en.organizationBrand;
	fireEvent.change(screen.getByLabelText(words.primaryColor), { target: { value: "#112233" } });
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	await vi.waitFor(() => expect(bodies).toEqual([{ primaryColor: "#112233" }]));
});

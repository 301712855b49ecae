import type { Page } from "@playwright/test";
import { test as base } from "#e2e/fixtures.ts";
import { type SimulatedProviders, startProviders } from "#server/testing/integrations/provider-server.ts";

/** A server with real app keys; its providers are simulators on loopback that a test can control. */
export const test = base.extend<{ providers: SimulatedProviders }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
	providers: async ({}, use) => {
		const providers = await startProviders();
		await use(providers);
		providers.close();
	},

	settings: async ({ providers }, use) => {
		await use({
			PROVIDERS_AT: providers.url,
			GOOGLE_CLIENT_ID: "an-app-of-google",
			GOOGLE_CLIENT_SECRET: "its secret",
		});
	},
});

/** Grants all scopes on Google's consent page. */
export async function consentAtGoogle(
	page: Page,
	{ simulation }: SimulatedProviders,
	subject: string,
): Promise<void> {
	await page.route("https://accounts.google.com/**", async (route) => {
		const asked = new URL(route.request().url()).searchParams;
		const redirectUri = asked.get("redirect_uri") ?? "";
		const scopes = (asked.get("scope") ?? "").split(" ");
		const challenge = asked.get("code_challenge") ?? undefined;
		const code = simulation.grants.google.consent({ subject, scopes, redirectUri, challenge });
		const back = `${redirectUri}?${new URLSearchParams({ code, state: asked.get("state") ?? "" })}`;
		const body = `<script>location.replace(${JSON.stringify(back)})</script>`;
		await route.fulfill({ contentType: "text/html", body });
	});
}

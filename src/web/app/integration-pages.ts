import { pages } from "#contract/pages.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import type { PageEntry } from "./page.tsx";

export const integrationPages: readonly PageEntry[] = [
	{
		path: pages.integrations,
		Content: onDemand({
			load: async () =>
				(await import("#web/integrations/connections/integrations-page.tsx")).IntegrationsPage,
			texts: ["integrations"],
		}),
		title: ({ integrations }) => integrations.title,
	},
	{
		path: pages.integrationSetup,
		Content: onDemand({
			load: async () => (await import("#web/integrations/connections/setup-page.tsx")).SetupPage,
			texts: ["integrations", "integrationSetup"],
		}),
		title: ({ integrationSetup }) => integrationSetup.title,
	},
	{
		path: pages.integrationCallback,
		Content: onDemand({
			load: async () => (await import("#web/integrations/connections/callback-page.tsx")).CallbackPage,
			texts: ["integrations"],
		}),
		title: ({ integrations }) => integrations.callback.title,
	},
	{
		path: pages.demoConsent,
		Content: onDemand({
			load: async () => (await import("#web/integrations/connections/consent-page.tsx")).ConsentPage,
			texts: ["integrations"],
		}),
		title: ({ integrations }) => integrations.title,
	},
];

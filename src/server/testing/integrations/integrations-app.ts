import type { Provider } from "#domain/integrations/providers.ts";
import { providerHosts } from "#server/integrations/providers/adapters.ts";
import { providerSimulator } from "#server/integrations/simulators/simulator.ts";
import { syncIntegrations } from "#server/integrations/sync/sync-job.ts";
import { providerCalls } from "#server/outbound/provider-calls.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

export async function integrationsApp(environment: Record<string, string> = {}, areBusy = false) {
	const app = await testApp(environment);
	const simulator = providerSimulator(app.deps.clock, areBusy);
	app.deps.callProvider = providerCalls(app.deps.config, providerHosts, simulator.fetch);
	return { app, simulator, deps: app.deps };
}

export type IntegrationsApp = Awaited<ReturnType<typeof integrationsApp>>;

// biome-ignore lint/suspicious/noExplicitAny: a reply is data from outside, checked by the assertions
export async function connectDemo(person: Client, provider: Provider, body: object = {}): Promise<any> {
	const reply = await person.send("POST /api/integrations/mock", { body: { provider, ...body } });
	if (reply.status !== 201) throw new Error(`Connecting failed with ${reply.status} ${reply.text}`);
	return reply.json;
}

export function runSyncJob({ deps }: Pick<TestApp, "deps">): Promise<void> {
	return syncIntegrations(deps)({ id: "test", data: null });
}

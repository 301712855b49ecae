import { type Provider, pathNameOf } from "#domain/integrations/providers.ts";
import { providerHosts } from "#server/integrations/providers/adapters.ts";
import { providerSimulator } from "#server/integrations/simulators/simulator.ts";
import { syncIntegrations } from "#server/integrations/sync/sync-job.ts";
import { providerCalls } from "#server/outbound/provider-calls.ts";
import { queryRows } from "#server/testing/rows.ts";
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

/** Goes through a demo's consent page with all other scopes allowed; returns the address to which it leads back. */
export async function connectAgain(person: Client, provider: Provider, unticked?: string): Promise<string> {
	const { json: offers } = await person.send("GET /api/integrations/providers");
	const { asks } = offers.find((offer: { provider: string }) => offer.provider === provider);
	const begun = await person.send(`GET /api/integrations/${pathNameOf(provider)}/auth`);
	const state = new URL(begun.headers.get("location") ?? "", "http://localhost").searchParams.get("state");
	const all: string[] = asks.map(({ scope }: { scope: string }) => scope);
	const body = { provider, state, scopes: all.filter((scope) => scope !== unticked) };
	const { json } = await person.send("POST /api/integrations/demo-consents", { body });
	const { headers } = await person.send(`GET ${json.returnTo}`);
	return headers.get("location") ?? "";
}

/** A demo stands in for the service, although no user can connect one after a file. */
export async function connectAfterFile({ database }: TestApp, person: Client, provider: Provider) {
	const [{ id }] = (await person.send("GET /api/integrations")).json;
	await queryRows(database, `update integrations set is_demo = true where id = '${id}'`);
	await connectAgain(person, provider);
	return id as string;
}

export function runSyncJob({ deps }: Pick<TestApp, "deps">): Promise<void> {
	return syncIntegrations(deps)({ id: "test", data: null });
}

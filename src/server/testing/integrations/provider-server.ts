import type { AddressInfo } from "node:net";
import { providerSimulator } from "#server/integrations/simulators/simulator.ts";
import { listen } from "#server/roof/listen.ts";

export type SimulatedProviders = Awaited<ReturnType<typeof startProviders>>;

/** Starts the simulated providers on loopback, for a server whose PROVIDERS_AT is their address. */
export async function startProviders() {
	const simulator = providerSimulator(Date.now);
	// The first part of the path is the host.
	const server = await listen(
		({ url, method, headers, body }) => {
			const { pathname, search } = new URL(url);
			const sent = body ? { body, duplex: "half" } : {};
			return simulator.fetch(new Request(`https:/${pathname}${search}`, { method, headers, ...sent }));
		},
		{ host: "127.0.0.1", port: 0 },
	);
	return {
		...simulator,
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		today: (subject: string) => simulator.simulation.today(simulator.simulation.personOf({ subject })),
		close: (): void => {
			server.closeAllConnections();
			server.close();
		},
	};
}

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export async function proxyTo(url: string) {
	const { hostname, port } = new URL(url);
	const sockets = new Set<Socket>();
	let isCarrying = true;
	const server = createServer((near) => {
		const far = connect(Number(port), hostname);
		for (const [from, to] of [
			[near, far],
			[far, near],
		] as const) {
			sockets.add(from);
			from.on("data", (data) => isCarrying && to.write(data));
			from.on("close", () => isCarrying && to.destroy());
			from.on("error", () => {});
		}
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const wire = new URL(url);
	wire.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url: wire.href,
		swallow: () => {
			isCarrying = false;
		},
		carry: () => {
			isCarrying = true;
		},
		close: () => {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
}

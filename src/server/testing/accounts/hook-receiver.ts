import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface HookCall {
	path: string;
	headers: IncomingHttpHeaders;
	body: string;
	// biome-ignore lint/suspicious/noExplicitAny: a call is data from outside, checked by the assertions
	json: any;
}

export async function webhookReceiver() {
	const calls: HookCall[] = [];
	let atOnce = 0;
	const state = {
		maxConcurrent: 0,
		answer: (response: ServerResponse, _call: HookCall): void => {
			response.writeHead(204).end();
		},
	};
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const body = Buffer.concat(chunks).toString();
		const call = { path: request.url ?? "", headers: request.headers, body, json: JSON.parse(body) };
		calls.push(call);
		state.maxConcurrent = Math.max(state.maxConcurrent, ++atOnce);
		response.on("close", () => atOnce--);
		state.answer(response, call);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		host,
		url: `http://${host}/hook`,
		calls,
		state,
		close: (): void => {
			server.closeAllConnections();
			server.close();
		},
	};
}

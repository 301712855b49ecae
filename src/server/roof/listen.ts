import { once } from "node:events";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { serve } from "@hono/node-server";

interface Address {
	host: string;
	port: number;
}

/** Closes responses left unread for `unreadAfter` ms. If it cannot listen, throws an error that says why. */
export async function listen(
	fetch: (request: Request) => Response | Promise<Response>,
	at: Address,
	unreadAfter = 30_000,
): Promise<Server> {
	// serve()'s type includes HTTP/2; without options for it this is a plain HTTP/1.1 server.
	const server = serve({ fetch, port: at.port, hostname: at.host }) as Server;
	// A 5 MB screenshot takes half a minute on a slow mobile network.
	server.requestTimeout = 60_000;
	server.headersTimeout = 10_000;
	// Longer than proxies keep idle connections, usually a minute: they must not send to one that we are closing.
	server.keepAliveTimeout = 65_000;
	limitPipelined(server);
	endUnread(server, unreadAfter);
	await once(server, "listening").catch((fault: NodeJS.ErrnoException) => {
		throw new Error(whyNotListening(fault, at), { cause: fault });
	});
	return server;
}

/** Maximum unanswered requests per connection: a client that pipelines thousands would delay all others. */
export const maxPipelined = 32;

function limitPipelined(server: Server): void {
	const waiting = new WeakMap<Socket, number>();
	const [handle] = server.listeners("request") as RequestListener[];
	if (handle === undefined) return;
	server.off("request", handle);
	server.on("request", (request: IncomingMessage, response: ServerResponse) => {
		const { socket } = request;
		const before = waiting.get(socket) ?? 0;
		if (before >= maxPipelined) {
			socket.destroy();
			return;
		}
		waiting.set(socket, before + 1);
		response.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
		handle(request, response);
	});
}

/** Times out only responses that are already being sent, not those still being prepared. */
function endUnread(server: Server, after: number): void {
	server.timeout = after;
	server.on("request", (_request, response: ServerResponse) => {
		response.on("timeout", (socket: Socket) => {
			if (response.headersSent) socket.destroy();
		});
	});
}

function whyNotListening({ code, message }: NodeJS.ErrnoException, { host, port }: Address): string {
	return code === "EADDRINUSE"
		? `Port ${port} is in use. Set PORT to a free one.`
		: `The server cannot listen on ${host}, port ${port} (${message}). Set HOST and PORT to an address of this machine.`;
}

/** Time for pending requests before their connections are closed, in milliseconds. */
const drainMs = 10_000;

/** Time within which a proxy notices that /readyz returns 503, in milliseconds. */
const noticeMs = 3_000;

/** Keeps serving until the proxy has noticed the stop and sends no more requests here. */
export async function waitUntilNoticed(server: Server): Promise<void> {
	server.prependListener("request", (_request, response: ServerResponse) => {
		response.shouldKeepAlive = false;
	});
	await pause(noticeMs);
}

export async function drain(server: Server): Promise<void> {
	const closed = once(server, "close");
	server.close();
	// Repeated, since a browser keeps a connection open after its response, and reuses it.
	const idle = setInterval(() => server.closeIdleConnections(), 100);
	const force = setTimeout(() => server.closeAllConnections(), drainMs);
	await closed;
	clearInterval(idle);
	clearTimeout(force);
}

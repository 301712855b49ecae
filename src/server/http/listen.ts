import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { serve } from "@hono/node-server";

interface Place {
	host: string;
	port: number;
}

/**
 * Serves at a host and port. An answer of which its client has taken nothing for `unreadAfter` milliseconds is ended.
 * Throws a sentence that says why it cannot.
 */
export const listen = async (
	fetch: (request: Request) => Response | Promise<Response>,
	at: Place,
	unreadAfter = 30_000,
): Promise<Server> => {
	// serve() types its result for HTTP/2 too; without options for that it is a plain HTTP/1.1 server.
	const server = serve({ fetch, port: at.port, hostname: at.host }) as Server;
	// A screenshot of 5 MB takes half a minute on a slow phone's network.
	server.requestTimeout = 60_000;
	server.headersTimeout = 10_000;
	// Longer than a proxy keeps its connections, a minute as a rule: it must not send on one that is just being closed.
	server.keepAliveTimeout = 65_000;
	endUnread(server, unreadAfter);
	await once(server, "listening").catch((fault: NodeJS.ErrnoException) => {
		throw new Error(whyNotListening(fault, at), { cause: fault });
	});
	return server;
};

/** What is still being made has its time: only an answer that is on its way can lie unread. */
const endUnread = (server: Server, after: number): void => {
	server.timeout = after;
	server.on("request", (_request, response: ServerResponse) => {
		response.on("timeout", (socket: Socket) => {
			if (response.headersSent) socket.destroy();
		});
	});
};

const whyNotListening = ({ code, message }: NodeJS.ErrnoException, { host, port }: Place): string =>
	code === "EADDRINUSE"
		? `Port ${port} is in use. Set PORT to a free one.`
		: `The server cannot listen at ${host}, port ${port} (${message}). Set HOST and PORT to what this machine has.`;

/** How long requests under way have before their connections are closed. */
const drainTime = 10_000;

/** Stops serving, once the requests under way are answered. */
export const drained = async (server: Server): Promise<void> => {
	const closed = once(server, "close");
	server.close();
	// Again and again: a browser keeps the connection of an answer that has just ended, and comes back on it.
	const idle = setInterval(() => server.closeIdleConnections(), 100);
	const force = setTimeout(() => server.closeAllConnections(), drainTime);
	await closed;
	clearInterval(idle);
	clearTimeout(force);
};

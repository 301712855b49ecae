import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/**
 * A minimal mail server: accepts every email except those to `refused` or `deferred`, or replies "later" while `isBusy`.
 * `greeting` and `toSender` are its replies to a connection and to a sender.
 */
export async function smtpServer() {
	const state = {
		greeting: "220 test",
		toSender: "250 fine",
		isBusy: false,
		refused: "nobody@",
		deferred: "deferred@",
		received: [] as string[],
	};
	const server = createServer((socket) => converse(socket, state));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const bound = server.address();
	const port = typeof bound === "object" && bound ? bound.port : 0;
	return { state, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

interface State {
	greeting: string;
	toSender: string;
	isBusy: boolean;
	refused: string;
	deferred: string;
	received: string[];
}

function replyTo(recipient: string, { refused, deferred }: State): string {
	if (recipient.includes(refused)) return "550 no such user";
	return recipient.includes(deferred) ? "450 unknown domain" : "250 fine";
}

function converse(socket: Socket, state: State): void {
	let mail: string[] | undefined;
	function answer(line: string): string | undefined {
		if (mail) return undefined;
		if (line === "QUIT") return "221 bye";
		if (line.startsWith("MAIL")) return state.toSender;
		if (line.startsWith("RCPT")) return replyTo(line, state);
		if (line !== "DATA") return "250 fine";
		if (state.isBusy) return "451 later";
		mail = [];
		return "354 go on";
	}
	function take(line: string): void {
		if (line !== ".") return void mail?.push(line);
		state.received.push(mail?.join("\n") ?? "");
		mail = undefined;
		socket.write("250 taken\r\n");
	}
	socket.on("error", () => {});
	socket.write(`${state.greeting}\r\n`);
	let begun = "";
	socket.setEncoding("utf8");
	socket.on("data", (chunk: string) => {
		const lines = (begun + chunk).split("\r\n");
		begun = lines.pop() ?? "";
		for (const line of lines) {
			const reply = answer(line);
			if (reply) socket.write(`${reply}\r\n`);
			else take(line);
		}
	});
}

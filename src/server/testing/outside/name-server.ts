import { createSocket } from "node:dgram";
import { once } from "node:events";

const headerBytes = 12;
/** Bytes after the labels of a name: its zero terminator, type and class. */
const afterNameBytes = 5;
const codes = { none: 0, failed: 2, unknown: 3 };

/** Each record is sent as one or more strings. */
type Records = readonly (readonly string[])[];

/** A name server on loopback that only has TXT records; `zone` can be changed while it runs. */
export async function nameServer() {
	const socket = createSocket("udp4");
	const zone = new Map<string, Records | "fails" | "silent">();
	socket.on("message", (query, { port, address }) => {
		const end = query.indexOf(0, headerBytes) + afterNameBytes;
		const found = zone.get(nameIn(query.subarray(headerBytes, end)));
		if (found === "silent") return;
		const records = Array.isArray(found) ? (found as Records) : [];
		const code = found === "fails" ? codes.failed : found === undefined ? codes.unknown : codes.none;
		const header = Buffer.from(query.subarray(0, headerBytes));
		header.writeUInt16BE(0x8580 | code, 2);
		header.writeUInt16BE(records.length, 6);
		header.writeUInt32BE(0, 8);
		const answer = [header, query.subarray(headerBytes, end), ...records.map(answerOf)];
		socket.send(Buffer.concat(answer), port, address);
	});
	socket.bind(0, "127.0.0.1");
	await once(socket, "listening");
	return { zone, address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

function nameIn(question: Buffer): string {
	const labels: string[] = [];
	for (let at = 0; (question[at] ?? 0) > 0; at += (question[at] ?? 0) + 1)
		labels.push(question.toString("latin1", at + 1, at + 1 + (question[at] ?? 0)));
	return labels.join(".").toLowerCase();
}

function answerOf(strings: readonly string[]): Buffer {
	const data = Buffer.concat(
		strings.flatMap((text) => [Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)]),
	);
	const head = Buffer.alloc(headerBytes);
	// Name (a pointer to the question's), TXT, IN, one minute.
	head.writeUInt16BE(0xc00c, 0);
	head.writeUInt16BE(16, 2);
	head.writeUInt16BE(1, 4);
	head.writeUInt32BE(60, 6);
	head.writeUInt16BE(data.length, 10);
	return Buffer.concat([head, data]);
}

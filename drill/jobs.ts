import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "./processes.ts";
import { act, call, isAcknowledged, newPerson } from "./ticker.ts";
import { newVerdict, type Verdict } from "./verdict.ts";

const crowd = 6;

interface Requester {
	email: string;
	cookie: string;
	exportId: string;
}

/** The server is killed while jobs run: each requested email and export must be ready within `patience`. */
export async function jobs(dataDir: string, rounds: number, patience: number): Promise<Verdict> {
	const env = { DATA_DIR: dataDir };
	let server = await startServer(env);
	const administrator = await newPerson(server.address, 1);
	const requesters: Requester[] = [];
	for (let round = 0; round < rounds; round++) {
		requesters.push(...(await requestJobs(server.address, administrator)));
		await pause(Math.random() * 3_000);
		await server.end("SIGKILL");
		server = await startServer(env);
	}
	const startedAt = performance.now();
	const left = { mails: new Set(requesters), exports: new Set(requesters) };
	const isMissing = () => left.mails.size + left.exports.size > 0;
	while (performance.now() - startedAt < patience && isMissing()) {
		await removeFinished(left, server.address, path.join(dataDir, "mail"));
		await pause(500);
	}
	const verdict = newVerdict();
	verdict.acknowledged = requesters.length * 2;
	verdict.lost = left.mails.size + left.exports.size;
	const waited = Math.round((performance.now() - startedAt) / 1000);
	verdict.remarks.push(`${rounds} kills; waited ${waited} s for ${verdict.acknowledged} jobs`);
	await server.end("SIGTERM");
	return verdict;
}

async function requestJobs(address: string, administrator: { cookie: string }): Promise<Requester[]> {
	const requesters: Requester[] = [];
	for (let count = 0; count < crowd; count++) {
		const { email, cookie } = await newPerson(address, 2, administrator);
		const mail = await act(address, "POST /api/auth/forgot", "", { email }, email);
		const made = await act(address, "POST /api/account/export", cookie, undefined, email);
		if (isAcknowledged(mail) && isAcknowledged(made))
			requesters.push({ email, cookie, exportId: String(made.json?.id) });
	}
	return requesters;
}

async function removeFinished(
	left: { mails: Set<Requester>; exports: Set<Requester> },
	address: string,
	folder: string,
): Promise<void> {
	const mails = await mailsIn(folder);
	for (const each of left.mails) if (mails.includes(each.email)) left.mails.delete(each);
	for (const each of left.exports) {
		const { json } = await call(address, `GET /api/account/exports/${each.exportId}`, each.cookie);
		if (json?.state === "ready") left.exports.delete(each);
	}
}

async function mailsIn(folder: string): Promise<string> {
	const names = await readdir(folder).catch((): string[] => []);
	const texts = names
		.filter((name) => name.endsWith(".eml"))
		.map((name) => readFile(path.join(folder, name), "utf8"));
	return (await Promise.all(texts)).join("\n");
}

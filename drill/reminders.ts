import { setTimeout as pause } from "node:timers/promises";
import { minuteOf } from "#domain/notices/reminder.ts";
import { pushService } from "#server/testing/notices/push-service.ts";
import { startServer } from "./processes.ts";
import { act, call, ensureOk, newPerson } from "./ticker.ts";
import { newVerdict, type Verdict } from "./verdict.ts";

const crowd = 8;

/** The server is killed while it sends reminders: each must reach its device within `patience`. */
export async function reminders(dataDir: string, rounds: number, patience: number): Promise<Verdict> {
	const service = await pushService();
	const env = { DATA_DIR: dataDir, PUSH_HOSTS: service.host };
	let server = await startServer(env);
	const administrator = await newPerson(server.address, 1);
	const verdict = newVerdict();
	const devices = new Set<string>();
	const { timeZone } = (await ensureOk(call(server.address, "GET /api/auth/me", administrator.cookie))).json;
	// Leaves time to set all reminders before they are due.
	const dueAt = Math.ceil((Date.now() + 60_000) / 60_000) * 60_000;
	const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(
		dueAt,
	);
	if (minuteOf(time) < 5)
		throw new Error("It is about midnight where the drill's users live. Try again later.");
	for (let count = 0; count < crowd; count++) {
		const { cookie, tracks } = await newPerson(server.address, 1, administrator);
		await ensureOk(call(server.address, "PATCH /api/settings/reminders", cookie, { quietHours: null }));
		const body = service.subscribe();
		await ensureOk(call(server.address, "POST /api/push/subscriptions", cookie, body));
		const slots = [{ slot: 1, time, isEnabled: true }];
		const route = `PUT /api/habits/${tracks[0]?.habitId}/reminders`;
		if ((await act(server.address, route, cookie, slots)).status !== 200) continue;
		devices.add(body.endpoint.split("/").at(-1) ?? "");
	}
	verdict.acknowledged = devices.size;
	await pause(Math.max(0, dueAt - Date.now()));
	// Slow pushes, so that a kill catches some that are claimed but not sent.
	function slow() {
		const until = performance.now() + 200;
		while (performance.now() < until);
		return undefined;
	}
	service.state.refuse = slow;
	for (let round = 0; round < rounds; round++) {
		await pause(200 + Math.random() * 2_500);
		await server.end("SIGKILL");
		server = await startServer(env);
	}
	service.state.refuse = () => undefined;
	const reached = () =>
		new Set(service.received.filter(({ json }) => json.tokens).map(({ device }) => device));
	while (Date.now() - dueAt < patience && reached().size < devices.size) await pause(500);
	verdict.lost = [...devices].filter((device) => !reached().has(device)).length;
	const seconds = Math.round((Date.now() - dueAt) / 1000);
	verdict.remarks.push(
		`${rounds} kills; ${reached().size} of ${devices.size} devices reminded after ${seconds} s`,
	);
	await server.end("SIGTERM");
	service.close();
	return verdict;
}

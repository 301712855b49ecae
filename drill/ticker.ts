import { setTimeout as pause } from "node:timers/promises";
import { newVerdict, type Verdict } from "./verdict.ts";

export interface Reply {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: a drill reads whatever the server answers
	json: any;
}

/** One call; status 0 means no response. */
export async function call(
	address: string,
	route: string,
	cookie: string,
	body?: object,
): Promise<Reply & { cookie: string }> {
	const [method = "GET", where = "/"] = route.split(" ");
	try {
		const response = await fetch(`${address}${where}`, {
			method,
			headers: { cookie, ...(body && { "content-type": "application/json" }) },
			...(body && { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(20_000),
		});
		const text = await response.text();
		const given = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
		const isJson = (response.headers.get("content-type") ?? "").startsWith("application/json");
		return { status: response.status, json: text && isJson ? JSON.parse(text) : undefined, cookie: given };
	} catch {
		return { status: 0, json: undefined, cookie };
	}
}

export function isAcknowledged({ status }: { status: number }): boolean {
	return status >= 200 && status < 300;
}

/** Throws if a required call fails: counts based on it would mean nothing. */
export async function ensureOk<R extends { status: number }>(reply: Promise<R>): Promise<R> {
	const answer = await reply;
	if (!isAcknowledged(answer)) throw new Error(`A required call failed with ${answer.status}.`);
	return answer;
}

const password = "monsoon-21";

let isLying = false;
const subjects = new Map<string, number>();

/** Fakes the acknowledgement of every second subject's acts: a drill that then finds no fault is broken. */
export function lie(): void {
	isLying = true;
}

/** Sends a request. If it is acknowledged, the drill checks later that it took effect. */
export async function act(
	address: string,
	route: string,
	cookie: string,
	body?: object,
	subject = route,
): Promise<Reply> {
	const number = subjects.get(subject) ?? subjects.size;
	subjects.set(subject, number);
	if (isLying && number % 2 === 1) {
		await pause(20);
		return { status: 200, json: {} };
	}
	return call(address, route, cookie, body);
}

/** Creates a paid user with habits. If `administrator` is absent, the user must be the installation's first account. */
export async function newPerson(address: string, habits: number, administrator?: { cookie: string }) {
	const email = `drill-${crypto.randomUUID()}@example.in`;
	const form = { fullName: "Drill", email, password, confirmPassword: password };
	const { cookie } = await ensureOk(retryWhileBusy(() => call(address, "POST /api/auth/register", "", form)));
	const payment = { userEmail: email, amount: 100 };
	const verifier = (administrator ?? { cookie }).cookie;
	await retryWhileBusy(() => call(address, "POST /api/admin/verify-payment", verifier, payment));
	const made = await Promise.all(
		Array.from({ length: habits }, (_, index) =>
			ensureOk(retryWhileBusy(() => call(address, "POST /api/habits", cookie, habitForm(`Habit ${index}`)))),
		),
	);
	const tracks = made.map(({ json }) => new Track(String(json.id), String(json.startedOn)));
	return { cookie, email, tracks };
}

/** Retries while the server is too busy: a drill does not measure its preparations. */
async function retryWhileBusy<R extends { status: number }>(attempt: () => Promise<R>): Promise<R> {
	let answer = await attempt();
	for (let tries = 1; answer.status === 503 && tries < 20; tries++) {
		await pause(500);
		answer = await attempt();
	}
	return answer;
}

export async function signIn(address: string, email: string): Promise<string> {
	return (await call(address, "POST /api/auth/login", "", { email, password })).cookie;
}

function habitForm(name: string): object {
	const answer = "After tea, I will put on my shoes";
	return {
		name,
		description: "Twenty minutes around the lake",
		benefits: "Sleep better",
		category: "Health",
		importance: "Must build",
		urgency: "Over the period",
		implementationStrategies: {
			makeItEasy: answer,
			makeItVisible: answer,
			makeItRewarding: answer,
			makeItSustainable: answer,
		},
	};
}

/** Ticks of one habit's day: each has the next number in its note, so they can be told apart. */
export class Track {
	readonly habitId: string;
	readonly day: string;
	tried = 0;
	acknowledged = 0;
	acknowledgements = 0;
	private lastAt = 0;

	constructor(habitId: string, day: string) {
		this.habitId = habitId;
		this.day = day;
	}

	async tick(address: string, cookie: string, padding = ""): Promise<Reply> {
		this.tried += 1;
		const number = this.tried;
		this.lastAt = Math.max(Date.now(), this.lastAt + 1);
		const body = {
			completed: true,
			notes: `${number} ${padding}`.trim(),
			loggedAt: new Date(this.lastAt).toISOString(),
		};
		const reply = await act(address, `PUT /api/habits/${this.habitId}/logs/${this.day}`, cookie, body);
		if (reply.status === 200 || reply.status === 201) {
			this.acknowledged = Math.max(this.acknowledged, number);
			this.acknowledgements += 1;
		}
		return reply;
	}
}

interface Ticking {
	/** Extra text for each note. */
	padding?: () => string;
	/** Milliseconds between two ticks of a track. */
	everyMs?: number;
	/** `sentAt` is a `performance.now()` time. */
	onReply?: (reply: Reply, sentAt: number) => void;
}

/** Ticks all tracks repeatedly until `isOver`; returns the count of each status. */
export async function tickUntil(
	isOver: () => boolean,
	address: string,
	{ cookie, tracks }: { cookie: string; tracks: readonly Track[] },
	{ padding, everyMs = 0, onReply }: Ticking = {},
): Promise<Map<number, number>> {
	const statuses = new Map<number, number>();
	await Promise.all(
		tracks.map(async (track) => {
			while (!isOver()) {
				const sentAt = performance.now();
				const reply = await track.tick(address, cookie, padding?.());
				onReply?.(reply, sentAt);
				const { status } = reply;
				statuses.set(status, (statuses.get(status) ?? 0) + 1);
				const waitMs = isAcknowledged({ status }) ? everyMs : 50;
				if (waitMs > 0) await pause(waitMs);
			}
		}),
	);
	return statuses;
}

/** A track's sent and acknowledged ticks at some moment. */
export type TrackState = Pick<Track, "habitId" | "tried" | "acknowledged" | "acknowledgements">;

export async function judge(
	address: string,
	{ cookie, tracks }: { cookie: string; tracks: readonly TrackState[] },
	remarks: string[] = [],
): Promise<Verdict> {
	const verdict = newVerdict(remarks);
	for (const track of tracks) {
		verdict.acknowledged += track.acknowledgements;
		const { status, json } = await call(address, `GET /api/habits/${track.habitId}/logs`, cookie);
		if (status !== 200) throw new Error(`The stored logs cannot be read: the server answered ${status}.`);
		const logs: { notes: string }[] = json;
		const stored = Number(logs[0]?.notes.split(" ")[0] ?? 0);
		if (stored < track.acknowledged) verdict.lost += 1;
		if (stored > track.tried) verdict.wrong += 1;
		verdict.doubled += Math.max(0, logs.length - 1);
	}
	return verdict;
}

/** Waits until a server is ready; returns the milliseconds. */
export async function waitUntilReady(address: string): Promise<number> {
	const startedAt = performance.now();
	while ((await fetch(`${address}/readyz`).catch(() => undefined))?.status !== 200) await pause(50);
	return Math.round(performance.now() - startedAt);
}

export function sumOfCounts(counted: readonly ReadonlyMap<number, number>[]): Map<number, number> {
	const sum = new Map<number, number>();
	for (const each of counted)
		for (const [status, count] of each) sum.set(status, (sum.get(status) ?? 0) + count);
	return sum;
}

export function describeStatuses(statuses: ReadonlyMap<number, number>): string {
	const names = [...statuses].sort(([a], [b]) => a - b);
	return names.map(([status, count]) => `${count} × ${status === 0 ? "no answer" : status}`).join(", ");
}

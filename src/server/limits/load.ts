import type { RateClass } from "#contract/endpoint.ts";
import { Problem } from "#server/ground/problem.ts";
import { bodyMemory } from "./body-memory.ts";

/** Maximum requests under way in this process, by class. Reads, sign-ins and uploads are refused first. */
export const maxInFlight: Record<RateClass, number> = {
	read: 200,
	auth: 200,
	upload: 200,
	write: 400,
	social: 400,
	message: 400,
};

/** Milliseconds that more than `burst` requests may keep the process busy before further ones are refused. */
export const maxWait: Record<RateClass, number> = {
	read: 500,
	auth: 500,
	upload: 500,
	write: 5_000,
	social: 5_000,
	message: 5_000,
};
const burst = 50;
const beatMs = 20;

/** Maximum requests under way per user; a browser with several tabs stays below. */
export const maxOfUser = 8;
/** Maximum further requests of a user that wait for a slot; the rest are refused. */
export const maxWaitingOfUser = 200;
/** Simultaneous uploads per user, fewer before a payment: unpaid accounts cost nothing to create. */
export const maxUploadsOfUser = { unpaid: 1, paid: 2 };
function maxUploadsOf(hasPaid: boolean): number {
	return maxUploadsOfUser[hasPaid ? "paid" : "unpaid"];
}

/** Simultaneous uploads by all users; the last are kept for administrators, and phones and providers get only a share. */
export const maxUploads = { all: 16, keptForAdministrators: 2, ofApps: 8 };

export const maxAnswerBytes = 1_000_000;

export interface Place {
	/** Counts bytes of the body as they arrive. Throws `overloaded`. */
	hold(bytes: number): void;
	/** Calls `listener` if the body, still incomplete, has to make room for others. */
	onDropped(listener: () => void): void;
	/** Call when the body is complete and the work begins. Throws `overloaded`. */
	begin(): void;
	/** Call when the response is sent, its reader has gone, or the request has failed; repeats do nothing. */
	leave(): void;
}

interface Sender {
	userId: string;
	isAdmin: boolean;
	hasPaid: boolean;
}

export interface Request {
	rate: RateClass;
	/** Undefined for calls without a session or token, such as those from phones and providers. */
	sender: Sender | undefined;
	isUpload: boolean;
}

interface UserLoad {
	requests: number;
	uploads: number;
	waiting: (() => void)[];
}

export type Load = ReturnType<typeof requestLoad>;

/** Refuses excess requests at once. While a body arrives, its request counts only against its sender. */
export function requestLoad() {
	let inFlight = 0;
	let uploads = 0;
	let uploadsOfApps = 0;
	const memory = bodyMemory();
	const users = new Map<string, UserLoad>();
	/** Requests since this process was last idle, and the time of the first. */
	const together = { since: 0, count: 0 };
	setInterval(() => {
		together.count = 0;
	}, beatMs).unref();

	function uploadsLeft(sender: Sender | undefined): number {
		const left = maxUploads.all - uploads - (sender?.isAdmin ? 0 : maxUploads.keptForAdministrators);
		return sender ? left : Math.min(left, maxUploads.ofApps - uploadsOfApps);
	}

	function refuseSurplus({ rate, isUpload, sender }: Request): void {
		if (inFlight >= maxInFlight[rate]) throw new Problem("overloaded", { retryAfter: 2 });
		if (isUpload && uploadsLeft(sender) <= 0) throw new Problem("overloaded", { retryAfter: 10 });
	}

	function count(change: 1 | -1, { isUpload, sender }: Request): void {
		inFlight += change;
		if (isUpload) uploads += change;
		if (isUpload && !sender) uploadsOfApps += change;
	}

	/** Waits for one of the user's slots. Throws `too-many-uploads` or `too-many-at-once`. */
	async function enter({ userId, hasPaid }: Sender, isUpload: boolean): Promise<void> {
		const user = users.get(userId) ?? { requests: 0, uploads: 0, waiting: [] };
		if (isUpload && user.uploads >= maxUploadsOf(hasPaid))
			throw new Problem("too-many-uploads", { retryAfter: 5 });
		if (user.waiting.length >= maxWaitingOfUser) throw new Problem("too-many-at-once", { retryAfter: 1 });
		users.set(userId, user);
		if (isUpload) user.uploads++;
		if (user.requests < maxOfUser) user.requests++;
		else await new Promise<void>((resolve) => user.waiting.push(resolve));
	}

	function exit({ userId }: Sender, isUpload: boolean): void {
		const user = users.get(userId);
		if (user === undefined) return;
		if (isUpload) user.uploads--;
		const next = user.waiting.shift();
		if (next) next();
		else if (user.requests > 1) user.requests--;
		else users.delete(userId);
	}

	return {
		/** Refuses a request if those before it have kept this process busy too long. Throws `overloaded`. */
		refuseLate: (rate: RateClass): void => {
			if (together.count++ === 0) together.since = performance.now();
			if (together.count > burst && performance.now() - together.since > maxWait[rate])
				throw new Problem("overloaded", { retryAfter: 2 });
		},

		/** Admits a request before its body is read. Throws `overloaded`, `too-many-uploads` or `too-many-at-once`. */
		admit: async (request: Request): Promise<Place> => {
			const { sender, isUpload } = request;
			refuseSurplus(request);
			if (sender) await enter(sender, isUpload);
			try {
				refuseSurplus(request);
			} catch (refusal) {
				if (sender) exit(sender, isUpload);
				throw refusal;
			}
			let isWorking = false;
			let hasLeft = false;
			let dropped = () => {};
			const body = memory.open(isUpload ? "file" : "json", () => dropped());
			return {
				hold: body.hold,
				onDropped: (listener) => {
					dropped = listener;
				},
				begin: () => {
					body.complete();
					refuseSurplus(request);
					count(1, request);
					isWorking = true;
				},
				leave: () => {
					if (hasLeft) return;
					hasLeft = true;
					body.release();
					if (isWorking) count(-1, request);
					if (sender) exit(sender, isUpload);
				},
			};
		},
	};
}

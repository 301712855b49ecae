import type { RateClass } from "#contract/endpoint.ts";
import { Problem } from "#server/http/problem.ts";

/**
 * Up to how many requests may be under way in this process for one more of a class to begin. Ticks are writes: when it
 * becomes too much, everything else gives way to them.
 */
export const mostUnderWay: Record<RateClass, number> = {
	read: 200,
	auth: 200,
	upload: 200,
	write: 400,
	social: 400,
	message: 400,
};

/**
 * The embedded database works in this process, so that requests wait outside for it, uncounted. Behind `burst` others
 * that came together, one is refused once its class has waited this many milliseconds.
 */
export const longestWait: Record<RateClass, number> = {
	read: 500,
	auth: 500,
	upload: 500,
	write: 5_000,
	social: 5_000,
	message: 5_000,
};
const burst = 50;
const beatMs = 20;

/** Of one user; a browser with several tabs stays below. */
export const mostOfUser = 8;
/** Further requests of one user that wait until one of theirs is over; the rest are refused. */
export const mostWaitingOfUser = 200;
/** Files that one user may send at the same time, and all users together. */
export const mostUploadsOfUser = 2;
export const mostUploads = 16;

/** Bytes of all bodies in memory. Files leave room for the small bodies, so that nobody's tick waits for them. */
export const mostBodyBytes = { file: 80_000_000, json: 96_000_000 };

/** Of one page of a list. */
export const mostAnswerBytes = 1_000_000;

/** What one request takes up, from its admission until its answer is sent. */
export interface Place {
	/** Counts bytes of the body as they come. Throws `overloaded`. */
	hold(bytes: number): void;
	/** The body is here and the work begins. Throws `overloaded`. */
	begin(): void;
	/** The answer is sent, or nobody waits for it any more; a repeat does nothing. */
	leave(): void;
}

export interface Request {
	rate: RateClass;
	userId: string | undefined;
	isUpload: boolean;
}

interface OfUser {
	requests: number;
	uploads: number;
	waiting: (() => void)[];
}

export type Load = ReturnType<typeof requestLoad>;

/**
 * Counts the requests that are being worked on or whose answers are not sent yet, so that what comes on top is refused
 * at once instead of making all of them late, and before its body is read. While a small body is on its way its request
 * holds up nobody but its sender; a file counts from its first byte on.
 */
export const requestLoad = () => {
	let underWay = 0;
	let uploads = 0;
	let bodyBytes = 0;
	const users = new Map<string, OfUser>();
	/** The requests that have come since this process last had time for anything else, and when the first did. */
	const together = { since: 0, count: 0 };
	setInterval(() => {
		together.count = 0;
	}, beatMs).unref();

	const refuseSurplus = ({ rate, isUpload }: Request): void => {
		if (underWay >= mostUnderWay[rate]) throw new Problem("overloaded", { retryAfter: 2 });
		if (isUpload && uploads >= mostUploads) throw new Problem("overloaded", { retryAfter: 10 });
	};

	/** Waits for one of the user's places. Throws `too-many-uploads` or `too-many-at-once`. */
	const enter = async (userId: string, isUpload: boolean): Promise<void> => {
		const user = users.get(userId) ?? { requests: 0, uploads: 0, waiting: [] };
		if (isUpload && user.uploads >= mostUploadsOfUser)
			throw new Problem("too-many-uploads", { retryAfter: 5 });
		if (user.waiting.length >= mostWaitingOfUser) throw new Problem("too-many-at-once", { retryAfter: 1 });
		users.set(userId, user);
		if (isUpload) user.uploads++;
		if (user.requests < mostOfUser) user.requests++;
		else await new Promise<void>((resolve) => user.waiting.push(resolve));
	};

	const exit = (userId: string, isUpload: boolean): void => {
		const user = users.get(userId);
		if (user === undefined) return;
		if (isUpload) user.uploads--;
		const next = user.waiting.shift();
		if (next) next();
		else if (user.requests > 1) user.requests--;
		else users.delete(userId);
	};

	return {
		/** Refuses a request that comes when those before it have kept this process too long. Throws `overloaded`. */
		refuseLate: (rate: RateClass): void => {
			if (together.count++ === 0) together.since = performance.now();
			if (together.count > burst && performance.now() - together.since > longestWait[rate])
				throw new Problem("overloaded", { retryAfter: 2 });
		},

		/** Lets a request in, before its body is read. Throws `overloaded`, `too-many-uploads` or `too-many-at-once`. */
		admit: async (request: Request): Promise<Place> => {
			const { rate, userId, isUpload } = request;
			refuseSurplus(request);
			if (userId !== undefined) await enter(userId, isUpload);
			try {
				// Some may have come while this one waited.
				refuseSurplus(request);
			} catch (refusal) {
				if (userId !== undefined) exit(userId, isUpload);
				throw refusal;
			}
			let held = 0;
			let isWorking = isUpload;
			let hasLeft = false;
			if (isUpload) {
				underWay++;
				uploads++;
			}
			return {
				hold: (bytes) => {
					if (bodyBytes + bytes > mostBodyBytes[isUpload ? "file" : "json"])
						throw new Problem("overloaded", { retryAfter: 10 });
					bodyBytes += bytes;
					held += bytes;
				},
				begin: () => {
					if (isWorking) return;
					if (underWay >= mostUnderWay[rate]) throw new Problem("overloaded", { retryAfter: 2 });
					underWay++;
					isWorking = true;
				},
				leave: () => {
					if (hasLeft) return;
					hasLeft = true;
					bodyBytes -= held;
					if (isWorking) underWay--;
					if (isUpload) uploads--;
					if (userId !== undefined) exit(userId, isUpload);
				},
			};
		},
	};
};

import { setTimeout as pause } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { act, call, ensureOk, isAcknowledged, newPerson } from "./ticker.ts";
import { compare, newVerdict, sumOf, type Verdict } from "./verdict.ts";

/** Keeps an account below the hub's limit of requests per minute, with some left for the final check. */
const pauseMs = 1_500;

/** The acts of one kind that an account sent, each with a unique text. */
class Ledger {
	readonly tried = new Set<string>();
	readonly acknowledged = new Set<string>();

	/** Retries a new act until it is acknowledged, like a device that gets no response. */
	async send(attempt: (text: string, id: string) => Promise<number>, isOver: () => boolean): Promise<void> {
		const [text, id] = [`${this.tried.size} ${crypto.randomUUID()}`, uuidv7()];
		this.tried.add(text);
		while (!isOver()) {
			const status = await attempt(text, id);
			await pause(pauseMs);
			if (isAcknowledged({ status })) {
				this.acknowledged.add(text);
				return;
			}
			// The day's quota is used up.
			if (status === 409) return;
		}
	}
}

export class Friends {
	readonly statuses = new Map<number, number>();
	private readonly one: { cookie: string };
	private readonly otherId: string;
	private readonly postId: string;
	private readonly comments = new Ledger();
	private readonly messages = new Ledger();
	private likes = { isMeant: false, tries: 0, isKnown: true };

	private constructor(one: { cookie: string }, otherId: string, postId: string) {
		this.one = one;
		this.otherId = otherId;
		this.postId = postId;
	}

	static async meet(address: string, administrator: { cookie: string }): Promise<Friends> {
		const [one, other] = [
			await newPerson(address, 0, administrator),
			await newPerson(address, 0, administrator),
		];
		const ids: string[] = [];
		for (const { cookie } of [one, other]) {
			await ensureOk(call(address, "PUT /api/social/me", cookie, { socialName: "Drill" }));
			ids.push(String((await ensureOk(call(address, "GET /api/auth/me", cookie))).json.id));
		}
		const [oneId = "", otherId = ""] = ids;
		await ensureOk(call(address, `PUT /api/social/friends/${otherId}`, one.cookie));
		await ensureOk(call(address, `POST /api/social/friends/${oneId}/accept`, other.cookie));
		const post = await ensureOk(
			call(address, "POST /api/social/posts", other.cookie, { content: "A drill" }),
		);
		return new Friends(one, otherId, String(post.json.id));
	}

	async actUntil(isOver: () => boolean, address: string): Promise<void> {
		const send = (route: string, body?: object) => this.send(address, route, body);
		const comment = (content: string, draftId: string) =>
			send(`POST /api/social/posts/${this.postId}/comments`, { content, draftId });
		const message = (text: string, messageId: string) =>
			send(`POST /api/social/conversations/${this.otherId}/messages`, { text, messageId });
		async function repeat(work: () => Promise<void>) {
			while (!isOver()) await work();
		}
		await Promise.all([
			repeat(() => this.comments.send(comment, isOver)),
			repeat(() => this.messages.send(message, isOver)),
			repeat(() => this.changeLike(address)),
		]);
	}

	private async send(address: string, route: string, body?: object): Promise<number> {
		const { status } = await act(address, route, this.one.cookie, body);
		this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
		return status;
	}

	private async changeLike(address: string): Promise<void> {
		this.likes.isMeant = !this.likes.isMeant;
		const method = this.likes.isMeant ? "POST" : "DELETE";
		const status = await this.send(address, `${method} /api/social/posts/${this.postId}/like`);
		this.likes.isKnown = isAcknowledged({ status });
		if (this.likes.isKnown) this.likes.tries += 1;
		await pause(pauseMs * 2);
	}

	async judge(address: string): Promise<Verdict> {
		const read = async (route: string) => (await ensureOk(call(address, route, this.one.cookie))).json;
		async function texts(route: string, name: string, key: string) {
			const found: string[] = [];
			for (let before = ""; ; ) {
				const page: Record<string, unknown>[] = await read(`${route}${before && `?before=${before}`}`);
				if (page.length === 0) return found;
				found.push(...page.map((each) => String(each[name])));
				before = String(page.at(-1)?.[key]);
			}
		}
		const post = await read(`GET /api/social/posts/${this.postId}`);
		const comments = await texts(`GET /api/social/posts/${this.postId}/comments`, "content", "id");
		const messages = await texts(`GET /api/social/conversations/${this.otherId}/messages`, "text", "number");
		const likes = newVerdict();
		likes.acknowledged = this.likes.tries;
		if (this.likes.isKnown && post.isLiked !== this.likes.isMeant) likes.lost += 1;
		if (post.likes !== Number(post.isLiked) || post.commentsCount !== comments.length) likes.wrong += 1;
		const sent = sumOf(compare(comments, this.comments), compare(messages, this.messages));
		return sumOf(likes, sent);
	}
}

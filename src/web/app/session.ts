import { QueryObserver } from "@tanstack/react-query";
import type { User } from "#contract/auth.ts";
import { meKey, meQuery } from "#web/account/queries.ts";
import { keepAnswers, restoreAnswers, wipeAnswers } from "#web/offline/cache.ts";
import { createSender } from "#web/offline/flush.ts";
import { foldAnswer, readAgain } from "#web/offline/fold-answer.ts";
import { outbox } from "#web/offline/outbox.ts";
import { send } from "./api.ts";
import { adoptLocale } from "./locale.ts";
import { queryClient, watchFocus } from "./query-client.ts";

const sender = createSender({
	outbox,
	send,
	now: Date.now,
	alone,
	onSignedOut: askAgain,
});

let userId: string | null | undefined;
let otherTabs: BroadcastChannel | undefined;

/** Ties who is signed in to what this device keeps and sends for them; resolves when what it keeps is at hand. */
export function startSession(): Promise<void> {
	watchFocus();
	keepAnswers(queryClient);
	const restored = restoreAnswers(queryClient).catch(() => undefined);
	outbox.onAnswer((row, log) => foldAnswer(queryClient, row, log));
	void outbox.open().catch(() => undefined);
	otherTabs = new BroadcastChannel("ikkis-session");
	otherTabs.addEventListener("message", askAgain);
	new QueryObserver(queryClient, meQuery).subscribe(({ data }) => {
		if (data !== undefined && (data?.id ?? null) !== userId) change(data);
	});
	outbox.subscribe(flush);
	window.addEventListener("online", flush);
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible") flush();
	});
	return restored;
}

function change(user: User | null): void {
	if (userId) forgetAnswers();
	if (userId !== undefined) otherTabs?.postMessage("changed");
	userId = user?.id ?? null;
	if (user) void tellDevice(user).finally(() => sender.sendFor(user.id));
	else sender.sendFor(undefined);
}

/** Somebody may have signed in or out. */
function askAgain(): void {
	void queryClient.invalidateQueries({ queryKey: meKey });
}

/** All but who is signed in. */
function forgetAnswers(): void {
	queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.join() !== meKey.join() });
}

/** Tells the account this device's zone, in which its days are to be counted, and its language, if they differ. */
async function tellDevice(user: User): Promise<void> {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	const locale = await adoptLocale(user.locale);
	if (timeZone === asNamedHere(user.timeZone) && locale === user.locale) return;
	const changed = await send("PATCH /api/auth/me", { body: { timeZone, locale } }).catch(() => undefined);
	if (changed?.id === userId) queryClient.setQueryData(meKey, changed);
}

/** Browsers disagree on the names of zones: one zone is Asia/Calcutta to some and Asia/Kolkata to others. */
function asNamedHere(timeZone: string): string {
	try {
		return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
	} catch {
		return timeZone;
	}
}

function flush(): void {
	void sender.flush().then(() => {
		if (userId && outbox.pending(userId).length === 0) readAgain(queryClient);
	});
}

/** One sender in all tabs; without locks two may send the same, which changes nothing on the server. */
async function alone(work: () => Promise<void>): Promise<void> {
	if ("locks" in navigator) await navigator.locks.request("ikkis-outbox", work);
	else await work();
}

/**
 * Sends what is unsent, ends the session and forgets all that this device knows of the user. Where ticks are left
 * that nobody has allowed to lose, it stops and gives their number, else 0. Rejects if the server cannot be reached.
 */
export async function signOut(mayLose: boolean): Promise<number> {
	const leaving = userId;
	if (!leaving) return 0;
	await sender.flush();
	const unsent = outbox.pending(leaving).length;
	if (unsent > 0 && !mayLose) return unsent;
	await send("POST /api/auth/logout");
	await Promise.allSettled([outbox.wipe(leaving), wipeAnswers()]);
	await queryClient.cancelQueries();
	queryClient.setQueryData(meKey, null);
	return 0;
}

import { QueryObserver } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import { untilAnswered } from "#web/offline/asked-days.ts";
import { keepAnswers, restoreAnswers, restoredAt, wipeAnswers } from "#web/offline/cache.ts";
import { deletions } from "#web/offline/deletions.ts";
import { createSender } from "#web/offline/flush.ts";
import { dropHabit, foldAnswer, readAgain } from "#web/offline/fold-answer.ts";
import { outbox } from "#web/offline/outbox.ts";
import { sendNowBy } from "#web/offline/send-now.ts";
import { send, watchRefusals } from "#web/platform/api.ts";
import { askToSignIn, closeDialog } from "#web/platform/dialogs.ts";
import { keepUser, keptUser } from "#web/platform/kept-user.ts";
import { forgetKnownAnswers } from "#web/platform/known-answers.ts";
import { askFailedAgain, meKey, meQuery } from "#web/platform/me.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { dayOfUser, refresh, watchReturns } from "#web/platform/refresh.ts";
import { signOutBy } from "#web/platform/request-sign-out.ts";
import { forgetWritten } from "#web/platform/written.ts";

const sender = createSender({
	outbox,
	deletions,
	send,
	now: Date.now,
	withOutboxLock,
	mayBeSent: untilAnswered,
	onSignedOut: askAgain,
});

let user: User | null | undefined;
/** Whether the server has named them since the page was opened; what this device had kept may be long over. */
let isProven = false;
/** Whether the session ends because its user wants it to. */
let isLeaving = false;
/** Whether the sender waits until the account knows this device's zone. */
let isSyncing = false;
let otherTabs: BroadcastChannel | undefined;
const ignore = () => undefined;

let tellDrawn: () => void = ignore;
/** Resolves once the first page is drawn: until then it has the network for itself. */
const drawn = new Promise<void>((resolve) => {
	tellDrawn = resolve;
});

/** Ties who is signed in to what this device keeps and sends for them; resolves when what it keeps is at hand. */
export function startSession(): Promise<void> {
	signOutBy(signOut);
	sendNowBy(comeBack);
	keepAnswers(queryClient);
	const restored = restoreAnswers(queryClient).catch(() => undefined);
	openOutbox();
	const opened = deletions.open().catch(() => undefined);
	otherTabs = new BroadcastChannel("ikkis-session");
	otherTabs.addEventListener("message", ({ data }) => {
		if (data === "left") leave();
		askAgain();
	});
	new QueryObserver(queryClient, meQuery).subscribe(({ data, dataUpdatedAt }) => {
		if (data === undefined) return;
		const isFromServer = dataUpdatedAt > restoredAt;
		const former = user;
		if (former === undefined || data?.id !== former?.id) change(data, isFromServer);
		else if (former && data && isFromServer) {
			void settings().then(({ followAccount }) => followAccount(former, data));
			// The server names them again: whatever had stopped the sender is over.
			if (!isSyncing) sender.sendFor(data.id);
		}
		user = data;
		isProven = isFromServer;
	});
	watchRefusals(({ wayOut }, method) => {
		if (!wayOut) return;
		if (method !== "GET") wayOut.onPress();
		// Unless this is the answer to that very question.
		if (user && !queryClient.isFetching({ queryKey: meKey })) askAgain();
	});
	watchReturns({ onReturn: () => void comeBack(), today: () => dayOfUser(user) });
	window.addEventListener("pagehide", () => sender.leave());
	void drawn
		.then(() => import("./after-start.ts"))
		.then(({ continueStart }) => continueStart(sender), ignore);
	return Promise.all([restored, opened]).then(() => undefined);
}

/** Begins what the first page does without; to be called once it is drawn, and again does nothing. */
export function continueSession(): void {
	tellDrawn();
}

function openOutbox(): void {
	outbox.onAnswer((row, log) => foldAnswer(queryClient, row, log));
	outbox.onDiskFailure(sender.deliverNow);
	deletions.onDeleted(({ habitId }) => void dropHabit(queryClient, habitId));
	void outbox.open().catch(() => undefined);
	outbox.subscribe(flush);
	deletions.subscribe(flush);
}

/** The window, the network or a new day has come: what is on show may be old, and what waits may go. */
async function comeBack(): Promise<void> {
	refresh(queryClient);
	await sender.startAnew();
	readLeftOver();
}

function change(next: User | null, isFromServer: boolean): void {
	const owner = user ?? keptUser();
	if (user !== undefined) otherTabs?.postMessage(isLeaving ? "left" : "changed");
	user = next;
	if (owner && !next && isProven && !isLeaving) {
		keepUser(owner);
		askToSignIn();
	} else handOver(owner, next);
	sender.sendFor(undefined);
	if (next) void beginSending(next, isFromServer);
}

/** Comes after the first page, which shows what this device has chosen. */
const settings = () => drawn.then(() => import("./account-settings.ts"));

/** The account's zone first: in it the days of what waits are judged. */
async function beginSending(next: User, isSignIn: boolean): Promise<void> {
	isSyncing = true;
	const changed = await settings()
		.then(({ syncSettings }) => syncSettings(next, isSignIn))
		.catch(() => undefined);
	if (changed && changed.id === user?.id) queryClient.setQueryData(meKey, changed);
	isSyncing = false;
	// Somebody else may have signed in meanwhile.
	if (user?.id !== next.id) return;
	sender.sendFor(next.id);
	void import("#web/notices/reminders/start.ts").then(
		({ startReminders }) => startReminders(next.id),
		ignore,
	);
}

/** The pages go from one user to the next, who may be the same one back again. */
function handOver(owner: User | null, next: User | null): void {
	isLeaving = false;
	if (owner && owner.id !== next?.id) {
		forgetAnswers();
		void import("#web/offline/forget-traces.ts").then(({ forgetTraces }) => forgetTraces(), ignore);
	}
	if (keptUser() === null) return;
	keepUser(null);
	closeDialog();
	askFailedAgain(queryClient);
}

function leave(): void {
	isLeaving = true;
	if (keptUser()) change(null, true);
}

/** Somebody may have signed in or out. */
function askAgain(): void {
	void queryClient.invalidateQueries({ queryKey: meKey });
}

/** All but who is signed in. */
function forgetAnswers(): void {
	forgetKnownAnswers();
	forgetWritten();
	queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.join() !== meKey.join() });
}

function flush(): void {
	void sender.flush().then(readLeftOver);
}

/** What an answer has overtaken while it was read. */
function readLeftOver(): void {
	if (user && outbox.pending(user.id).length === 0) readAgain(queryClient);
}

/** One sender in all tabs; without locks two may send the same, which changes nothing on the server. */
async function withOutboxLock(work: () => Promise<void>): Promise<void> {
	if ("locks" in navigator) await navigator.locks.request("ikkis-outbox", work);
	else await work();
}

/**
 * Sends what is unsent, ends the session and forgets all that this device knows of the user. Where ticks are left
 * that nobody has allowed to lose, it stops and gives their number, else 0. Rejects if the server cannot be reached.
 */
async function signOut(mayLose: boolean): Promise<number> {
	const leaving = (user ?? keptUser())?.id;
	if (!leaving) return 0;
	await sender.finish();
	const unsent = outbox.pending(leaving).length + deletions.waiting(leaving).length;
	if (unsent > 0 && !mayLose) return unsent;
	await send("POST /api/auth/logout");
	leave();
	await Promise.allSettled([sender.wipe(leaving), wipeAnswers()]);
	await queryClient.cancelQueries();
	queryClient.setQueryData(meKey, null);
	return 0;
}

import { QueryObserver } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import { waitUntilAnswered } from "#web/offline/asked-days.ts";
import { keepAnswers, restoreAnswers, restoredAt, wipeAnswers } from "#web/offline/cache.ts";
import { deletions } from "#web/offline/deletions/deletions.ts";
import type { Sender } from "#web/offline/flush.ts";
import { dropHabit, mergeAnswer, refetchIfOutdated } from "#web/offline/merge-answer.ts";
import { outbox } from "#web/offline/outbox.ts";
import { registerSendNow } from "#web/offline/send-now.ts";
import { send, watchRefusals } from "#web/platform/api.ts";
import { askToSignIn, closeDialog } from "#web/platform/dialogs.ts";
import { keepUser, keptUser } from "#web/platform/kept-user.ts";
import { forgetKnownAnswers } from "#web/platform/known-answers.ts";
import { meKey, meQuery, refetchFailedQueries } from "#web/platform/me.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { refresh, watchReturns } from "#web/platform/refresh.ts";
import { forgetHabitName } from "#web/platform/server-rendered.ts";
import { todayOfUser } from "#web/platform/server-time.ts";
import { registerSignOut } from "#web/platform/sign-out.ts";

/** Not loaded until the first page is rendered. */
let sender: Sender | undefined;
let user: User | null | undefined;
/** True once the server has confirmed the user since the page opened; a remembered session may have ended. */
let isConfirmedByServer = false;
let isLeaving = false;
/** When the latest response about the user arrived; the query also reports the start of each refetch. */
let answeredAt = 0;
/** True while the account's settings are being synced; the sender waits until that is done. */
let isSyncing = false;
let otherTabs: BroadcastChannel | undefined;
function ignore() {
	return undefined;
}

let markFirstRender: () => void = ignore;
/** Resolves once the first page is rendered; until then, only that page uses the network. */
const drawn = new Promise<void>((resolve) => {
	markFirstRender = resolve;
});

/** Resolves once stored data is ready. */
export function startSession(): Promise<void> {
	registerSignOut(signOut);
	registerSendNow(comeBack);
	keepAnswers(queryClient);
	const restored = restoreAnswers(queryClient).catch(() => undefined);
	openOutbox();
	const opened = deletions.open().catch(() => undefined);
	otherTabs = new BroadcastChannel("ikkis-session");
	otherTabs.addEventListener("message", ({ data }) => {
		// A tab that follows a sign-out announces it again, perhaps after this tab has already left.
		if (data === "left" && (user ?? keptUser())) leave();
		refetchUser();
	});
	new QueryObserver(queryClient, meQuery).subscribe(({ data, dataUpdatedAt }) => {
		if (data === undefined) return;
		const isFromServer = dataUpdatedAt > restoredAt;
		const isNews = dataUpdatedAt !== answeredAt;
		answeredAt = dataUpdatedAt;
		const former = user;
		if (former === undefined || data?.id !== former?.id) change(data, isFromServer);
		else if (former && data && isFromServer) confirmUser(former, data, isNews);
		user = data;
		isConfirmedByServer = isFromServer;
	});
	watchRefusals(({ wayOut }, method) => {
		if (!wayOut) return;
		if (method !== "GET") wayOut.onPress();
		// Skipped if the refused request was itself the query for the user.
		if (user && !queryClient.isFetching({ queryKey: meKey })) refetchUser();
	});
	watchReturns({ onReturn: () => void comeBack(), today: () => (user ? todayOfUser(user) : undefined) });
	window.addEventListener("pagehide", () => sender?.leave());
	void loadSender().catch(ignore);
	return Promise.all([restored, opened]).then(() => undefined);
}

/** To be called after the first render; repeated calls do nothing. */
export function continueSession(): void {
	markFirstRender();
}

function openOutbox(): void {
	outbox.onReply((row, log) => mergeAnswer(queryClient, row, log));
	outbox.onDiskFailure(async (row) => (await loadSender()).deliverNow(row));
	deletions.onDeleted(({ habitId }) => void dropHabit(queryClient, habitId));
	void outbox.open().catch(() => undefined);
	outbox.subscribe(flush);
	deletions.subscribe(flush);
}

/**
 * Called when the window regains focus, the network returns, a new day begins, or the user retries; also, less and less
 * often, while the server is unreachable.
 */
async function comeBack(): Promise<void> {
	refresh(queryClient);
	await sender?.retryNow();
}

function change(next: User | null, isFromServer: boolean): void {
	const owner = user ?? keptUser();
	if (user !== undefined) otherTabs?.postMessage(isLeaving ? "left" : "changed");
	user = next;
	if (owner && !next && isConfirmedByServer && !isLeaving) {
		keepUser(owner);
		askToSignIn();
	} else handOver(owner, next);
	sender?.sendFor(undefined);
	if (next) void beginSending(next, isFromServer);
}

/** The server has confirmed the user again, so whatever stopped the sender has passed. */
function confirmUser(former: User, user: User, isNews: boolean): void {
	// A message about a sign-out may be read after the next sign-in, by a tab that was frozen.
	if (isNews) isLeaving = false;
	void loadAccountSettings()
		.then(({ followAccount }) => followAccount(former, user))
		.then(adoptChanged, ignore);
	if (!isSyncing) void sendFor(user.id);
}

/** Waits for the first page, which uses this device's settings. */
function loadAccountSettings() {
	return drawn.then(() => import("./account-settings.ts"));
}

function adoptChanged(account: User | undefined): void {
	if (account && account.id === user?.id) queryClient.setQueryData(meKey, account);
}

async function loadSender(): Promise<Sender> {
	await drawn;
	const { createSender } = await import("#web/offline/flush.ts");
	sender ??= createSender({
		outbox,
		deletions,
		send,
		now: Date.now,
		withOutboxLock,
		mayBeSent: waitUntilAnswered,
		onSignedOut: refetchUser,
		onRunOver: () => refetchIfOutdated(queryClient, false),
	});
	void loadRest(sender).catch(ignore);
	return sender;
}

async function loadRest(loaded: Sender): Promise<void> {
	const { continueStart } = await import("./after-start.ts");
	continueStart(loaded);
}

/** If the sender cannot be loaded, the next change or response tries again; `loadRest` waits for the next response. */
async function sendFor(userId: string): Promise<void> {
	const loaded = await loadSender().catch(() => undefined);
	// Another user may have signed in by now.
	if (user?.id === userId && !isSyncing) loaded?.sendFor(userId);
}

/** The account's time zone decides the days of unsent rows, so it is synced first. */
async function beginSending(next: User, isSignIn: boolean): Promise<void> {
	isSyncing = true;
	await loadAccountSettings()
		.then(({ syncSettings }) => syncSettings(next, isSignIn))
		.then(adoptChanged, ignore);
	isSyncing = false;
	if (user?.id !== next.id) return;
	void sendFor(next.id);
	void import("#web/notices/reminders/start.ts").then(
		({ startReminders }) => startReminders(next.id),
		ignore,
	);
}

/** `next` may be the same user again. */
function handOver(owner: User | null, next: User | null): void {
	isLeaving = false;
	if (owner && owner.id !== next?.id) {
		forgetAnswers();
		void import("#web/offline/forget-traces.ts").then(({ forgetTraces }) => forgetTraces(), ignore);
	}
	if (keptUser() === null) return;
	keepUser(null);
	closeDialog();
	refetchFailedQueries(queryClient);
}

function leave(): void {
	isLeaving = true;
	if (keptUser()) change(null, true);
}

function refetchUser(): void {
	void queryClient.invalidateQueries({ queryKey: meKey });
}

function forgetAnswers(): void {
	forgetKnownAnswers();
	forgetHabitName();
	queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.join() !== meKey.join() });
}

function flush(): void {
	if (sender) void sender.flush();
	else if (user && !isSyncing) void sendFor(user.id);
}

/** Lets one tab send at a time; without the Locks API, two may send the same row, which the server tolerates. */
async function withOutboxLock(work: () => Promise<void>): Promise<void> {
	if ("locks" in navigator) await navigator.locks.request("ikkis-outbox", work);
	else await work();
}

/** Returns the number of unsent changes that prevented the sign-out, or 0. Rejects if signing out fails. */
async function signOut(mayLose: boolean): Promise<number> {
	const leavingUserId = (user ?? keptUser())?.id;
	if (!leavingUserId) return 0;
	const loaded = await loadSender();
	await loadRest(loaded);
	await loaded.finish();
	const { countUnsent, wipeTimers } = await import("./after-start.ts");
	const unsent = await countUnsent(leavingUserId);
	if (unsent > 0 && !mayLose) return unsent;
	await send("POST /api/auth/logout");
	// A response from before the sign-out must not count as a confirmation of the session.
	await queryClient.cancelQueries({ queryKey: meKey });
	leave();
	await Promise.allSettled([loaded.wipe(leavingUserId), wipeTimers(leavingUserId), wipeAnswers()]);
	await queryClient.cancelQueries();
	queryClient.setQueryData(meKey, null);
	return 0;
}

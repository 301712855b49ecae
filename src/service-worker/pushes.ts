import type { PageRequest, PushedMessage } from "#contract/notices/pushed-message.ts";
import { type ReminderAction, reminderActions } from "#domain/notices/action-token.ts";
import { answerReminder } from "./answer.ts";

declare const self: ServiceWorkerGlobalScope;

/** Fields that TypeScript's own type lacks; not every browser supports them. */
interface Options extends NotificationOptions {
	actions?: PushedMessage["actions"];
	renotify?: boolean;
}

self.addEventListener("push", (event) => {
	const pushed: PushedMessage | undefined = event.data?.json();
	if (pushed) event.waitUntil(show(pushed));
});

/** Shows every push, because browsers withdraw the permission after a silent one. */
function show({
	title,
	body,
	tag,
	lang,
	tokens = [],
	actions = [],
	path,
	quiet,
}: PushedMessage): Promise<void> {
	const now = Date.now();
	const options: Options = {
		body,
		tag,
		lang,
		renotify: true,
		silent: quiet !== undefined && quiet.from <= now && now < quiet.until,
		icon: "/icons/icon-192.png",
		badge: "/icons/badge-96.png",
		data: { tokens, path },
		actions,
	};
	return self.registration.showNotification(title, options);
}

self.addEventListener("notificationclick", (event) => {
	const { notification, action } = event;
	const tokens: string[] = notification.data?.tokens ?? [];
	const path: string | undefined = notification.data?.path;
	notification.close();
	const answer = reminderActions.find((each) => each === action);
	event.waitUntil(
		answer && tokens.length > 0
			? answerAll(tokens, answer, notification)
			: openPage(path ?? dashboardWith(tokens)),
	);
});

async function answerAll(
	tokens: readonly string[],
	action: ReminderAction,
	{ title, lang }: Notification,
): Promise<void> {
	const outcomes = await Promise.all(tokens.map((token) => answerReminder(token, action)));
	const refused = outcomes.find((outcome) => outcome.kind === "refused");
	if (refused) {
		const options = { body: refused.sentence, lang, tag: "reminder-over", icon: "/icons/icon-192.png" };
		await self.registration.showNotification(title, options);
	}
	// Neither sent nor stored: the user can finish on the page.
	if (outcomes.some((outcome) => outcome.kind === "lost")) await openPage(dashboardWith(tokens));
}

/** Returns the dashboard's address; without notification buttons, a single habit comes first there. */
function dashboardWith(tokens: readonly string[]): string {
	const habitId = tokens.length === 1 ? tokens[0]?.split(".")[1] : undefined;
	const hasButtons = "maxActions" in Notification && Number(Reflect.get(Notification, "maxActions")) > 0;
	return habitId && !hasButtons ? `/dashboard?first=${habitId}` : "/dashboard";
}

/** Maximum wait for an open page's reply; a page that is still starting has no unsaved input. */
const maxReplyMs = 1000;

async function openPage(address: string): Promise<void> {
	const [pathname] = address.split("?");
	const windows = await self.clients.matchAll({ type: "window" });
	const open = windows.find(({ url }) => new URL(url).pathname === pathname) ?? windows[0];
	if (open && (await requestPage(open, address))) return;
	const navigated = await open?.navigate(address).catch(() => null);
	if (!navigated) await self.clients.openWindow(address);
}

/** Asks the open page to navigate without reloading, which would lose unsaved input. */
async function requestPage(open: WindowClient, address: string): Promise<boolean> {
	// First, because a frozen page cannot reply.
	await open.focus().catch(() => undefined);
	const { port1, port2 } = new MessageChannel();
	const isTaken = await new Promise<boolean>((resolve) => {
		port1.onmessage = () => resolve(true);
		setTimeout(resolve, maxReplyMs, false);
		const request: PageRequest = { open: address };
		open.postMessage(request, [port2]);
	});
	port1.close();
	return isTaken;
}

import type { User } from "#contract/account/auth.ts";
import { isReminderOpenOn } from "#domain/notices/reminder.ts";
import { habitsQuery } from "#web/habits/habit/public.ts";
import { applyIntents } from "#web/offline/apply-intent.ts";
import { entries } from "#web/offline/entries/entries.ts";
import { pendingIntents } from "#web/offline/outbox.ts";
import { keptUser } from "#web/platform/kept-user.ts";
import { currentStrings, loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { forgetFormerMark, receivesPush } from "#web/platform/push/push-mark.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { todayOfUser } from "#web/platform/server-time.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { scheduleReminders, storedQuietHours, storeQuietHours, storeReminders } from "./device-reminders.ts";
import { followPermission, readPermission, refreshPermission } from "./permission.ts";
import { checkDevice } from "./push-device.ts";
import { reminderSettingsQuery, remindersQuery } from "./queries.ts";

/** The check waits for the service worker, for ever if none could be registered. */
const maxCheckMs = 20_000;

/** Id of the user whose reminders this page schedules. */
let followed: string | undefined;

let isFollowingPermission = false;
/** True if reminders have started since notifications were last allowed. If that fails, the next focus retries. */
let isStarted = false;

/**
 * Subscribes this device to push, and also schedules reminders on it, in case push fails. Starts again
 * whenever notifications are allowed later, here or in the browser's settings.
 */
export async function startReminders(userId: string): Promise<void> {
	forgetFormerMark(userId);
	if (!isFollowingPermission) followPermission(startIfAllowed);
	isFollowingPermission = true;
	isStarted = readPermission() === "granted";
	if (!isStarted) return;
	isStarted = await loadTexts("reminders").then(
		() => true,
		() => false,
	);
	if (!isStarted) return;
	scheduleFor(userId);
	followReminders(userId);
	const overdue = setTimeout(loadUnpushed, maxCheckMs, userId);
	const hadStopped = await checkDevice(userId).catch(() => false);
	clearTimeout(overdue);
	refreshPermission();
	if (hadStopped) toast(currentStrings().reminders.toasts.renewed);
	await loadUnpushed(userId);
}

/** Loads what this device needs to show the reminders itself. */
async function loadUnpushed(userId: string): Promise<void> {
	// Somebody else may have signed in since.
	if (currentUser()?.id !== userId || receivesPush(userId)) return;
	await queryClient.fetchQuery(reminderSettingsQuery).catch(() => undefined);
	await queryClient.fetchQuery(remindersQuery).catch(() => undefined);
}

function startIfAllowed(): void {
	const user = currentUser();
	if (readPermission() !== "granted") isStarted = false;
	else if (user && !isStarted) void startReminders(user.id);
}

function followReminders(userId: string): void {
	const isFirst = followed === undefined;
	followed = userId;
	if (!isFirst) return;
	const kept = [remindersQuery.queryKey, habitsQuery.queryKey, reminderSettingsQuery.queryKey, meKey];
	const keys = kept.map((key) => key.join());
	queryClient.getQueryCache().subscribe(({ type, query }) => {
		if (type !== "updated" || !keys.includes(query.queryKey.join())) return;
		const reminders = queryClient.getQueryData(remindersQuery.queryKey);
		const habits = queryClient.getQueryData(habitsQuery.queryKey);
		const settings = queryClient.getQueryData(reminderSettingsQuery.queryKey);
		if (settings) storeQuietHours(settings.quietHours);
		if (reminders && habits) storeReminders(reminders, habits);
		if (followed !== undefined) scheduleFor(followed);
	});
}

function scheduleFor(userId: string): void {
	const user = currentUser();
	if (user?.id !== userId) return;
	const rhythm = { ...user, quiet: storedQuietHours() };
	scheduleReminders(userId, rhythm, (habitId) => isOpenToday(userId, habitId));
}

function currentUser(): User | null {
	return queryClient.getQueryData<User | null>(meKey) ?? keptUser();
}

/** Judged by this device's data, with its unsent changes; an unknown habit is open unless its day has an unsent mark. */
function isOpenToday(userId: string, habitId: string): boolean {
	const user = currentUser();
	if (user === null) return true;
	const today = todayOfUser(user);
	const pending = pendingIntents(userId).filter((row) => row.habitId === habitId);
	const known = queryClient.getQueryData(habitsQuery.queryKey)?.filter(({ id }) => id === habitId);
	if (!known?.length) return !pending.some(({ day, intent }) => day === today && intent.kind === "mark");
	const shown = applyIntents(known, pending, entries.pending(userId), today);
	return shown.every((habit) => isReminderOpenOn(habit, today));
}

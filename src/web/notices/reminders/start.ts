import { isAskedFor } from "#domain/notices/reminder.ts";
import { habitsQuery } from "#web/habits/habit/public.ts";
import { pendingIntents } from "#web/offline/outbox.ts";
import { currentStrings, loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { dayOfUser } from "#web/platform/refresh.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { scheduleReminders, storeReminders } from "./device-reminders.ts";
import { readPermission } from "./permission.ts";
import { checkDevice, isReachedByPush } from "./push-device.ts";
import { remindersQuery } from "./queries.ts";

/** Whose reminders this page schedules. */
let followed: string | undefined;

/** Once somebody is signed in: has the server reach this device, and has the device itself remind where it cannot. */
export async function startReminders(userId: string): Promise<void> {
	if (readPermission() !== "granted") return;
	await loadTexts("reminders");
	scheduleFor(userId);
	followReminders(userId);
	const hadStopped = await checkDevice(userId).catch(() => false);
	if (hadStopped) toast(currentStrings().reminders.toasts.renewed);
	if (!isReachedByPush(userId)) await queryClient.fetchQuery(remindersQuery).catch(() => undefined);
}

/** Keeps the device's own copy like the server's, whenever that or the habits are read. */
function followReminders(userId: string): void {
	const isFirst = followed === undefined;
	followed = userId;
	if (!isFirst) return;
	const keys = [remindersQuery.queryKey, habitsQuery.queryKey].map((key) => key.join());
	queryClient.getQueryCache().subscribe(({ type, query }) => {
		if (type !== "updated" || !keys.includes(query.queryKey.join())) return;
		const reminders = queryClient.getQueryData(remindersQuery.queryKey);
		const habits = queryClient.getQueryData(habitsQuery.queryKey);
		if (reminders === undefined || habits === undefined) return;
		storeReminders(reminders, habits);
		if (followed !== undefined) scheduleFor(followed);
	});
}

function scheduleFor(userId: string): void {
	scheduleReminders(userId, (habitId) => isOpenToday(userId, habitId));
}

/** As far as this device knows; of a habit that it does not know it says yes. */
function isOpenToday(userId: string, habitId: string): boolean {
	const today = dayOfUser(queryClient.getQueryData(meKey) ?? null);
	if (today === undefined) return true;
	const isPending = pendingIntents(userId).some(
		(row) => row.habitId === habitId && row.day === today && row.intent.kind === "mark",
	);
	const habit = queryClient.getQueryData(habitsQuery.queryKey)?.find(({ id }) => id === habitId);
	return !isPending && (habit === undefined || isAskedFor(habit, today));
}

import { useSyncExternalStore } from "react";
import { currentStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";

const listeners = new Set<() => void>();

/** Undefined if the browser doesn't support notifications. */
export function readPermission(): NotificationPermission | undefined {
	return "Notification" in window ? Notification.permission : undefined;
}

/** Cached, because the browser queries another process, which is too slow for every render. */
let cachedPermission: NotificationPermission | undefined;

/** Follows changes in the browser's own settings. */
export function usePermission(): NotificationPermission | undefined {
	return useSyncExternalStore(followPermission, currentPermission);
}

function currentPermission(): NotificationPermission | undefined {
	if (listeners.size === 0) cachedPermission = readPermission();
	return cachedPermission;
}

export function refreshPermission(): void {
	cachedPermission = readPermission();
	for (const listener of listeners) listener();
}

export function followPermission(listener: () => void): () => void {
	cachedPermission = readPermission();
	listeners.add(listener);
	window.addEventListener("focus", refreshPermission);
	document.addEventListener("visibilitychange", refreshPermission);
	return () => {
		listeners.delete(listener);
		if (listeners.size > 0) return;
		window.removeEventListener("focus", refreshPermission);
		document.removeEventListener("visibilitychange", refreshPermission);
	};
}

export async function requestPermission(): Promise<void> {
	const { toasts, service } = currentStrings().reminders;
	const before = readPermission();
	if (before === undefined) {
		toast({ title: toasts.error, message: service.unsupported, tone: "wrong" });
		return;
	}
	if (before === "denied") {
		toast({ ...toasts.blocked, tone: "wrong" });
		return;
	}
	try {
		const answer = await Notification.requestPermission();
		refreshPermission();
		toast(answer === "granted" ? { ...toasts.enabled, tone: "good" } : toasts.denied);
	} catch (error) {
		toast({ title: toasts.permissionError, message: messageOf(error), tone: "wrong" });
	}
}

export function messageOf(error: unknown): string {
	if (error instanceof Error && "sentence" in error) return String(error.sentence);
	return error instanceof Error ? error.message : String(error);
}

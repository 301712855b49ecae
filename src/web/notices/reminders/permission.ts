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
	return useSyncExternalStore(subscribe, currentPermission);
}

function currentPermission(): NotificationPermission | undefined {
	if (listeners.size === 0) cachedPermission = readPermission();
	return cachedPermission;
}

function refreshPermission(): void {
	cachedPermission = readPermission();
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
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

/** Resolves with true if the permission is granted. */
export async function requestPermission(): Promise<boolean> {
	const { toasts, service } = currentStrings().reminders;
	const before = readPermission();
	if (before === undefined) {
		toast({ title: toasts.error, message: service.unsupported, tone: "wrong" });
		return false;
	}
	if (before === "denied") {
		toast({ ...toasts.blocked, tone: "wrong" });
		return false;
	}
	try {
		const answer = await Notification.requestPermission();
		refreshPermission();
		toast(answer === "granted" ? { ...toasts.enabled, tone: "good" } : toasts.denied);
		return answer === "granted";
	} catch (error) {
		toast({ title: toasts.permissionError, message: messageOf(error), tone: "wrong" });
		return false;
	}
}

export function messageOf(error: unknown): string {
	if (error instanceof Error && "sentence" in error) return String(error.sentence);
	return error instanceof Error ? error.message : String(error);
}

import { useSyncExternalStore } from "react";
import { currentStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";

const listeners = new Set<() => void>();

/** Whether this device may show notifications; undefined where the browser has none. */
export function readPermission(): NotificationPermission | undefined {
	return "Notification" in window ? Notification.permission : undefined;
}

/** The same, followed: it changes in the browser's own settings too. */
export function usePermission(): NotificationPermission | undefined {
	return useSyncExternalStore(subscribe, readPermission);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	window.addEventListener("focus", listener);
	document.addEventListener("visibilitychange", listener);
	return () => {
		listeners.delete(listener);
		window.removeEventListener("focus", listener);
		document.removeEventListener("visibilitychange", listener);
	};
}

/** Asks for the permission and tells what came of it; whether there is one now. */
export async function askPermission(): Promise<boolean> {
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
		for (const listener of listeners) listener();
		toast(answer === "granted" ? { ...toasts.enabled, tone: "good" } : toasts.denied);
		return answer === "granted";
	} catch (fault) {
		toast({ title: toasts.permissionError, message: messageOf(fault), tone: "wrong" });
		return false;
	}
}

export function messageOf(fault: unknown): string {
	if (fault instanceof Error && "sentence" in fault) return String(fault.sentence);
	return fault instanceof Error ? fault.message : String(fault);
}

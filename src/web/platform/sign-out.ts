import { toast } from "#web/ui/overlays/toast.ts";
import { openDialog } from "./dialogs.ts";
import { currentStrings } from "./locale.ts";

/** Ends the session and returns 0; if changes are unsent and must not be lost, returns their number instead. */
type SignOut = (mayLose: boolean) => Promise<number>;

let signOut: SignOut = () => Promise.reject(new Error("The session has not started."));

export function registerSignOut(act: SignOut): void {
	signOut = act;
}

/** Signs out even with unsent changes; rejects if that fails. */
export async function endSession(): Promise<void> {
	await signOut(true);
}

/** Fired when the user wants to sign out; a page that must ask first cancels it and signs out later. */
export const signOutEvent = "ikkis-sign-out";

/** Signs out; asks first if changes would be lost, unless `mayLose`. */
export async function requestSignOut(mayLose = false): Promise<void> {
	if (!mayLose && !window.dispatchEvent(new Event(signOutEvent, { cancelable: true }))) return;
	const { done, failed } = currentStrings().shell.signOut;
	try {
		const unsent = await signOut(mayLose);
		if (unsent > 0) openDialog({ kind: "sign-out", unsent });
		else toast({ ...done, tone: "good" });
	} catch {
		toast({ ...failed, tone: "wrong" });
	}
}

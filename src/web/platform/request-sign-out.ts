import { toast } from "#web/ui/overlays/toast.ts";
import { openDialog } from "./dialogs.ts";
import { currentStrings } from "./locale.ts";

/** Ends the session; stops and gives the number of unsent ticks where those may not be lost, else gives 0. */
type SignOut = (mayLose: boolean) => Promise<number>;

let signOut: SignOut = () => Promise.reject(new Error("The session has not started."));

/** The session tells how it is ended when it starts. */
export function signOutBy(act: SignOut): void {
	signOut = act;
}

/** Signs out whatever is unsent; rejects if the server cannot be reached. */
export async function endSession(): Promise<void> {
	await signOut(true);
}

/** Tells the page that its user wants to sign out; a page that must ask first prevents it, and signs out later. */
export const signOutEvent = "ikkis-sign-out";

/** Signs out; asks first if that would lose ticks, unless they may be lost. Resolves when it has said how it went. */
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

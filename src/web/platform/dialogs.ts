import { useSyncExternalStore } from "react";

export type JoinTab = "sign-in" | "sign-up";

export type ShellDialog =
	| {
			kind: "join";
			tab: JoinTab;
			next?: string;
			/** The invited address; prefills the form. */
			email?: string;
	  }
	| {
			kind: "share";
			article?: SharedArticle;
	  }
	| { kind: "palette" }
	| { kind: "sign-out"; unsent: number };

export interface SharedArticle {
	title: string;
	link: string;
}

interface Shown {
	/** The last dialog opened; kept for its closing animation. */
	dialog: ShellDialog | undefined;
	isOpen: boolean;
}

let shown: Shown = { dialog: undefined, isOpen: false };
const listeners = new Set<() => void>();

export function openDialog(dialog: ShellDialog): void {
	change({ dialog, isOpen: true });
}

export function askToSignIn(): void {
	openDialog({ kind: "join", tab: "sign-in" });
}

export function closeDialog(): void {
	change({ ...shown, isOpen: false });
}

export function useDialog(): Shown {
	return useSyncExternalStore(subscribe, currentDialog, currentDialog);
}

export function currentDialog(): Shown {
	return shown;
}

function change(next: Shown): void {
	shown = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

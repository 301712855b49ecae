import { useSyncExternalStore } from "react";

export type JoinTab = "sign-in" | "sign-up";

/** A dialog of the shell, over whatever page is on show. */
export type ShellDialog =
	| {
			kind: "join";
			tab: JoinTab;
			/** Where whoever has signed in or up goes on to, where that is not the usual place. */
			next?: string;
	  }
	| {
			kind: "share";
			/** What is shared, where that is not the app itself. */
			article?: SharedArticle;
	  }
	| { kind: "palette" }
	| { kind: "sign-out"; unsent: number };

/** Something to be read, as whoever shares it sees it. */
export interface SharedArticle {
	title: string;
	link: string;
}

interface Shown {
	/** The last one opened; it stays while it moves out. */
	dialog: ShellDialog | undefined;
	isOpen: boolean;
}

let shown: Shown = { dialog: undefined, isOpen: false };
const listeners = new Set<() => void>();

/** Shows a dialog in the place of any other. */
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

function currentDialog(): Shown {
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

import { useSyncExternalStore } from "react";

export type JoinTab = "sign-in" | "sign-up";

export type ShellDialog =
	| {
			kind: "join";
			tab: JoinTab;
			next?: string;
			/** The address the invitation was sent to; prefills the form. */
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

interface DialogState {
	/** The last dialog opened; kept for its closing animation. */
	dialog: ShellDialog | undefined;
	isOpen: boolean;
}

let state: DialogState = { dialog: undefined, isOpen: false };
const listeners = new Set<() => void>();

export function openDialog(dialog: ShellDialog): void {
	change({ dialog, isOpen: true });
}

export function askToSignIn(): void {
	openDialog({ kind: "join", tab: "sign-in" });
}

export function closeDialog(): void {
	change({ ...state, isOpen: false });
}

/** For a dialog that failed to load: the next request renders it from scratch. */
export function withdrawDialog(): void {
	change({ dialog: undefined, isOpen: false });
}

export function useDialog(): DialogState {
	return useSyncExternalStore(subscribe, currentDialog, currentDialog);
}

export function currentDialog(): DialogState {
	return state;
}

function change(next: DialogState): void {
	state = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

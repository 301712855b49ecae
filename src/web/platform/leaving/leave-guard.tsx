import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { closeDialog } from "#web/platform/dialogs.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { requestSignOut, signOutEvent } from "#web/platform/sign-out.ts";

const ConfirmDialog = onDemand({
	load: async () => (await import("#web/ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
	texts: [],
});

/** A number is an index in the browser's history. */
type Exit = { to: string } | number | "sign-out";

interface Props {
	hasUnsavedInput: () => boolean;
	words: { title: string; text: string; stay: string; leave: string };
	/** A page that leads back here, so going there does not count as leaving. */
	returning?: string;
	/** A reload brings the input back, so the browser need not ask. */
	keepsDraft?: boolean;
}

/** Asks before the user leaves or reloads a page with unsaved input; if the dialog fails to load, leaving is allowed. */
export function LeaveGuard(props: Props) {
	return (
		<OptionalPart>
			<Guard {...props} />
		</OptionalPart>
	);
}

function Guard({ hasUnsavedInput, words, returning, keepsDraft }: Props) {
	const navigate = useNavigate();
	const [held, setHeld] = useState<Exit>();
	const isLeaving = useRef(false);
	useHeldExit({
		hasUnsavedInput: () => !isLeaving.current && hasUnsavedInput(),
		returning,
		keepsDraft,
		held,
		hold: setHeld,
	});
	if (held === undefined) return null;

	async function leave(exit: Exit) {
		isLeaving.current = true;
		// The page may have moved between its steps while it asked.
		if (typeof exit === "number") return navigate(exit - (window.navigation?.currentEntry?.index ?? 0));
		if (exit !== "sign-out") return navigate(exit.to);
		await requestSignOut();
		isLeaving.current = false;
		// The sign-out may have failed, or ask about changes that would be lost.
		setHeld(undefined);
	}

	return (
		<ConfirmDialog
			open
			ownBack
			onOpenChange={() => setHeld(undefined)}
			title={words.title}
			text={words.text}
			cancelLabel={words.stay}
			confirm={{ label: words.leave, onPress: () => void leave(held) }}
		/>
	);
}

/** Intercepts link clicks, sign-out, reloads, and the browser's Back and Forward where possible (the Navigation API). */
function useHeldExit({
	hasUnsavedInput,
	returning,
	keepsDraft,
	held,
	hold,
}: {
	hasUnsavedInput: () => boolean;
	returning: string | undefined;
	keepsDraft: boolean | undefined;
	held: Exit | undefined;
	hold: (exit: Exit | undefined) => void;
}) {
	useEffect(() => {
		function onClick(event: MouseEvent) {
			const link = linkAway(event, returning);
			if (link === undefined || !hasUnsavedInput()) return;
			event.preventDefault();
			event.stopPropagation();
			// Closes the popover around a followed link; it would cover the question.
			link.closest<HTMLElement>("[popover]")?.hidePopover();
			closeDialog();
			hold({ to: link.pathname + link.search + link.hash });
		}
		function onNavigate(event: NavigateEvent) {
			if (event.navigationType !== "traverse" || !event.cancelable || !hasUnsavedInput()) return;
			// Moving between steps, or closing something open on the page, is not leaving.
			if (new URL(event.destination.url).pathname === window.location.pathname) return;
			event.preventDefault();
			hold(held === undefined ? event.destination.index : undefined);
		}
		function onSignOut(event: Event) {
			if (held !== undefined || !hasUnsavedInput()) return;
			event.preventDefault();
			hold("sign-out");
		}
		function onUnload(event: Event) {
			if (!keepsDraft && hasUnsavedInput()) event.preventDefault();
		}
		// The router listens on the page's root, so a capturing listener on the document runs first.
		document.addEventListener("click", onClick, { capture: true });
		window.navigation?.addEventListener("navigate", onNavigate);
		window.addEventListener(signOutEvent, onSignOut);
		window.addEventListener("beforeunload", onUnload);
		return () => {
			document.removeEventListener("click", onClick, { capture: true });
			window.navigation?.removeEventListener("navigate", onNavigate);
			window.removeEventListener(signOutEvent, onSignOut);
			window.removeEventListener("beforeunload", onUnload);
		};
	}, [hasUnsavedInput, returning, keepsDraft, held, hold]);
}

function linkAway(event: MouseEvent, returning: string | undefined): HTMLAnchorElement | undefined {
	if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
	const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
	if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== window.location.origin)
		return undefined;
	const staysHere = link.pathname === window.location.pathname || link.pathname === returning;
	return staysHere ? undefined : link;
}

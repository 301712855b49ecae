import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Extra } from "#web/platform/boundary.tsx";
import { closeDialog } from "#web/platform/dialogs.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { requestSignOut, signOutEvent } from "#web/platform/request-sign-out.ts";

const ConfirmDialog = onDemand({
	load: async () => (await import("#web/ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
	texts: [],
});

/** A path of the app, one step back in the browser's history, or out of the account. */
type Way = { to: string } | "back" | "sign-out";

interface Props {
	isTyped: () => boolean;
	words: { title: string; text: string; stay: string; leave: string };
	/** A page that leads back here: the way to it is no leaving. */
	returning?: string;
}

/** Asks before a page is left with something typed on it; where the question cannot be loaded, nothing is held. */
export function LeaveGuard(props: Props) {
	return (
		<Extra>
			<Guard {...props} />
		</Extra>
	);
}

function Guard({ isTyped, words, returning }: Props) {
	const navigate = useNavigate();
	const [held, setHeld] = useState<Way>();
	const isLeaving = useRef(false);
	useHeldWays({ isTyped: () => !isLeaving.current && isTyped(), returning, held, hold: setHeld });
	if (held === undefined) return null;

	async function leave(way: Way) {
		isLeaving.current = true;
		if (way === "back") return navigate(-1);
		if (way !== "sign-out") return navigate(way.to);
		await requestSignOut();
		isLeaving.current = false;
		// It may have failed, or ask for ticks that would be lost.
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

/** Holds links where they are pressed, a sign-out, and the browser's Back where it can be held (the Navigation API). */
function useHeldWays({
	isTyped,
	returning,
	held,
	hold,
}: {
	isTyped: () => boolean;
	returning: string | undefined;
	held: Way | undefined;
	hold: (way: Way | undefined) => void;
}) {
	useEffect(() => {
		const onClick = (event: MouseEvent) => {
			const link = linkAway(event, returning);
			if (link === undefined || !isTyped()) return;
			event.preventDefault();
			event.stopPropagation();
			// What its link stands in closes as it is followed; open, it would lie over the question.
			link.closest<HTMLElement>("[popover]")?.hidePopover();
			closeDialog();
			hold({ to: link.pathname + link.search });
		};
		const onNavigate = (event: NavigateEvent) => {
			if (event.navigationType !== "traverse" || !event.cancelable || !isTyped()) return;
			// From one step to another, or of something open over it, is no way out.
			if (new URL(event.destination.url).pathname === window.location.pathname) return;
			event.preventDefault();
			hold(held ? undefined : "back");
		};
		const onSignOut = (event: Event) => {
			if (held || !isTyped()) return;
			event.preventDefault();
			hold("sign-out");
		};
		// The router's own listeners sit on the page's root, so a capturing one on the document comes first.
		document.addEventListener("click", onClick, { capture: true });
		window.navigation?.addEventListener("navigate", onNavigate);
		window.addEventListener(signOutEvent, onSignOut);
		return () => {
			document.removeEventListener("click", onClick, { capture: true });
			window.navigation?.removeEventListener("navigate", onNavigate);
			window.removeEventListener(signOutEvent, onSignOut);
		};
	}, [isTyped, returning, held, hold]);
}

/** The link that a press follows, if it leaves this page for another one of the app in this tab. */
function linkAway(event: MouseEvent, returning: string | undefined): HTMLAnchorElement | undefined {
	if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
	const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
	if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== window.location.origin)
		return undefined;
	const staysHere = link.pathname === window.location.pathname || link.pathname === returning;
	return staysHere ? undefined : link;
}

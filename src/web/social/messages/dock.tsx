import { type ReactNode, useSyncExternalStore } from "react";

/** Sticks to the bottom of the screen, above a phone's keyboard; replaces the phone's bottom bar. */
export function Dock({ children }: { children: ReactNode }) {
	const bottom = useSyncExternalStore(subscribe, keyboardHeight, () => 0);
	return (
		<div
			data-docked
			style={{ bottom }}
			className="sticky z-20 -mx-4 border-line border-t bg-page px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0"
		>
			{children}
		</div>
	);
}

function subscribe(listener: () => void): () => void {
	const shown = window.visualViewport;
	shown?.addEventListener("resize", listener);
	shown?.addEventListener("scroll", listener);
	return () => {
		shown?.removeEventListener("resize", listener);
		shown?.removeEventListener("scroll", listener);
	};
}

/** Safari's keyboard covers the page; other browsers shrink the page, so the result is 0. */
function keyboardHeight(): number {
	const shown = window.visualViewport;
	if (!shown || shown.scale > 1.01) return 0;
	return Math.max(0, Math.round(document.documentElement.clientHeight - shown.height - shown.offsetTop));
}

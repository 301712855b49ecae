import { useEffect } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import type { PageRequest } from "#contract/notices/pushed-message.ts";
import { addressIn } from "#contract/pages.ts";
import { closeDialog } from "#web/platform/dialogs.ts";
import { currentLocale } from "#web/platform/locale.ts";

/** Chromium's queue of the app's launches in an open window (https://wicg.github.io/web-app-launch). */
interface WithLaunchQueue {
	launchQueue?: { setConsumer(consumer: (launch: { targetURL?: string | null }) => void): void };
}

/** Opens the page of a pressed notification when the service worker requests it, and that of a pressed app shortcut. */
export function usePageRequests(): void {
	const navigate = useNavigate();
	const here = createPath(useLocation());
	useEffect(() => {
		const { serviceWorker } = navigator;
		function open(address: string) {
			// A dialog in which something can be typed stays open, except the palette.
			if (document.querySelector("[role=dialog] :is(input:not([role=combobox]), textarea)")) return;
			closeDialog();
			pressLink(address, () => void navigate(address, { replace: address === here }));
		}
		function receive({ data, ports }: MessageEvent<PageRequest>) {
			ports[0]?.postMessage(null);
			open(data.open);
		}
		let isFollowing = false;
		(window as WithLaunchQueue).launchQueue?.setConsumer(({ targetURL }) => {
			const { pathname, search } = new URL(targetURL ?? "", location.href);
			if (isFollowing) open(pathname + search);
		});
		// Launches that were already queued have loaded this page, or are repeated because it was reloaded.
		isFollowing = true;
		serviceWorker?.addEventListener("message", receive);
		return () => {
			isFollowing = false;
			serviceWorker?.removeEventListener("message", receive);
		};
	}, [navigate, here]);
}

/** Clicks a real link, which the page may intercept to ask about unsaved input. */
function pressLink(address: string, follow: () => void): void {
	const link = document.createElement("a");
	link.href = addressIn(address, currentLocale());
	link.onclick = (event) => {
		event.preventDefault();
		follow();
	};
	document.body.append(link);
	link.click();
	link.remove();
}

import { useEffect } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import type { PageRequest } from "#contract/notices/pushed-message.ts";
import { addressIn } from "#contract/pages.ts";
import { closeDialog } from "#web/platform/dialogs.ts";
import { currentLocale } from "#web/platform/locale.ts";

/** Opens the page of a pressed notification when the service worker requests it. */
export function usePageRequests(): void {
	const navigate = useNavigate();
	const here = createPath(useLocation());
	useEffect(() => {
		const { serviceWorker } = navigator;
		function open({ data, ports }: MessageEvent<PageRequest>) {
			ports[0]?.postMessage(null);
			// A dialog in which something can be typed stays open, except the palette.
			if (document.querySelector("[role=dialog] :is(input:not([role=combobox]), textarea)")) return;
			closeDialog();
			pressLink(data.open, () => void navigate(data.open, { replace: data.open === here }));
		}
		serviceWorker?.addEventListener("message", open);
		return () => serviceWorker?.removeEventListener("message", open);
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

import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession } from "@playwright/test";

export const kinds = ["scripts", "styles", "fonts", "pages", "images", "other"] as const;
export type Kind = (typeof kinds)[number];

export interface Traffic {
	/** Bytes on the wire with headers, by kind, excluding those that the service worker loads later. */
	bytes: Record<Kind, number>;
	requests: number;
}

/** Counts what a tab receives from now on. `settled` resolves when the network has been idle for a while. */
export function countTraffic(cdp: CDPSession): { traffic: Traffic; settled(): Promise<void> } {
	const traffic: Traffic = {
		bytes: { scripts: 0, styles: 0, fonts: 0, pages: 0, images: 0, other: 0 },
		requests: 0,
	};
	const inFlight = new Map<string, Kind>();
	let lastChange = performance.now();

	cdp.on("Network.requestWillBeSent", ({ requestId }) => {
		inFlight.set(requestId, "other");
		lastChange = performance.now();
	});
	cdp.on("Network.responseReceived", ({ requestId, response }) => {
		// Event streams never end.
		if (response.mimeType === "text/event-stream") end(requestId);
		else inFlight.set(requestId, kindOf(response.mimeType));
	});
	cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const kind = inFlight.get(requestId);
		if (kind === undefined) return;
		traffic.bytes[kind] += encodedDataLength;
		traffic.requests += 1;
		end(requestId);
	});
	cdp.on("Network.loadingFailed", ({ requestId }) => end(requestId));

	function end(requestId: string): void {
		inFlight.delete(requestId);
		lastChange = performance.now();
	}

	return {
		traffic,
		async settled() {
			const quietMs = 1_000;
			const deadline = performance.now() + 30_000;
			while (inFlight.size > 0 || performance.now() - lastChange < quietMs) {
				if (performance.now() > deadline) throw new Error("The page never finished loading.");
				await sleep(50);
			}
		},
	};
}

function kindOf(mimeType: string): Kind {
	if (mimeType.includes("javascript")) return "scripts";
	if (mimeType === "text/css") return "styles";
	if (mimeType.startsWith("font/")) return "fonts";
	if (mimeType === "text/html") return "pages";
	return mimeType.startsWith("image/") ? "images" : "other";
}

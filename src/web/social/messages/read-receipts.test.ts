// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { useReadReceipts } from "./read-receipts.ts";

afterEach(() => {
	cleanup();
	noteReachable(true);
});

const list = [{ number: 7, isOwn: false }];

function lookAgain() {
	document.dispatchEvent(new Event("visibilitychange"));
}

test("a receipt that failed is sent once more when the user returns", async () => {
	const markRead = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error("no answer"));
	const { rerender } = renderHook(() => useReadReceipts(list, markRead));
	await act(async () => rerender());
	expect(markRead).toHaveBeenCalledOnce();
	await act(async () => lookAgain());
	await act(async () => lookAgain());
	expect(markRead).toHaveBeenCalledTimes(2);
});

test("a receipt that failed is sent again once there is a connection", async () => {
	let isReachable = false;
	const arrived = vi.fn();
	async function markRead(upTo: number) {
		noteReachable(isReachable);
		if (!isReachable) throw new Error("no answer");
		arrived(upTo);
	}
	await act(async () => renderHook(() => useReadReceipts(list, markRead)));
	isReachable = true;
	await act(async () => noteReachable(true));
	await act(async () => lookAgain());
	expect(arrived.mock.calls).toEqual([[7]]);
});

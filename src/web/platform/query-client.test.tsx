// @vitest-environment happy-dom
import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "#web/ui/controls/button.tsx";
import { queryClient } from "./query-client.ts";

afterEach(cleanup);

const sendOnce = vi.fn(() => new Promise<never>(() => undefined));

function SendButton() {
	const { mutate, isPending } = useMutation({ mutationFn: sendOnce });
	return (
		<Button loading={isPending} onClick={() => mutate()}>
			Send
		</Button>
	);
}

test("a second press does nothing while the first is being sent, however soon it comes", async () => {
	render(
		<QueryClientProvider client={queryClient}>
			<SendButton />
		</QueryClientProvider>,
	);
	const button = screen.getByRole("button");
	button.click();
	// Microtasks run before any other event.
	for (let turn = 0; turn < 5; turn++) await Promise.resolve();
	button.click();
	expect(sendOnce).toHaveBeenCalledOnce();
});

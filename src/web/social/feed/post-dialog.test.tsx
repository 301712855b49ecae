// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { currentToast } from "#web/ui/overlays/toast.ts";
import { PostDialog } from "./post-dialog.tsx";

const { form: words } = en.feed;

beforeAll(() => loadTexts("feed", "share", "shell"));

test("a refused post is reported with the server's reason", async () => {
	const message = "You have posted 20 times today. You can post again tomorrow.";
	vi.stubGlobal("fetch", async (_path: string, { method }: RequestInit) =>
		method === "POST" ? Response.json({ message, code: "posts-today" }, { status: 409 }) : Response.json([]),
	);
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meKey, { id: "u", timeZone: "Asia/Kolkata", dayStartHour: 0 });
	client.setQueryData(["api", "habits"], []);
	render(
		<QueryClientProvider client={client}>
			<PostDialog open onOpenChange={() => undefined} />
		</QueryClientProvider>,
	);
	const content = screen.getByRole("textbox", { name: words.content });
	fireEvent.change(content, { target: { value: "Seven days in a row" } });
	fireEvent.click(screen.getByRole("button", { name: words.share }));
	await vi.waitFor(() => expect(currentToast()).toMatchObject({ message: words.failed, detail: message }));
});

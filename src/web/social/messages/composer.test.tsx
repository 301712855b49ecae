// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useMutation } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { Composer, type NewMessage } from "./composer.tsx";

const { messages: words } = en;
let sent: NewMessage[];
let answer: () => void;
let fail: () => void;

beforeAll(() => loadTexts("messages"));
beforeEach(() => {
	sent = [];
	localStorage.clear();
});
afterEach(cleanup);

test("text typed while a message is being sent stays in the field", async () => {
	show();
	type("See you at the lake");
	await press();
	type("See you at the lake Bring water");
	await act(async () => answer());
	expect(field().value).toBe("Bring water");
	await press();
	expect(sent.map(({ text }) => text)).toEqual(["See you at the lake", "Bring water"]);
	expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
	await act(async () => answer());
	expect(field().value).toBe("");
});

test("text rewritten while it is being sent is kept", async () => {
	show();
	type("See you at the lake");
	await press();
	type("See you at home");
	await act(async () => answer());
	expect(field().value).toBe("See you at home");
});

test.each(["before", "after"])(
	"a message sent just before leaving the page is not restored (user back %s the response)",
	async (back) => {
		show();
		type("See you at the lake");
		await press();
		cleanup();
		if (back === "before") show();
		await act(async () => answer());
		if (back === "after") show();
		expect(field().value).toBe("");
		expect(screen.queryByText(words.notSent)).toBeNull();
	},
);

test("a message whose answer was lost leaves the field once it is listed; what was typed since stays", async () => {
	const { rerender } = show();
	type("See you at the lake");
	await press();
	fail();
	await screen.findByText(words.notSent, { exact: false });
	type("See you at the lake Bring water");
	rerender(conversation([{ id: String(sent[0]?.messageId) }]));
	expect(field().value).toBe("Bring water");
	await press();
	fail();
	await screen.findByText(words.notSent, { exact: false });
	rerender(conversation(sent.map(({ messageId }) => ({ id: messageId }))));
	expect(field().value).toBe("");
	expect(screen.queryByText(words.notSent, { exact: false })).toBeNull();
});

test("text left in the field is restored and marked as not sent", async () => {
	show();
	type("See you at the lake");
	cleanup();
	show();
	expect(field().value).toBe("See you at the lake");
	expect(screen.getByText(words.notSent)).toBeDefined();
});

function field() {
	return screen.getByRole<HTMLTextAreaElement>("textbox");
}

function type(text: string) {
	fireEvent.change(field(), { target: { value: text } });
}

function press() {
	return act(async () => void fireEvent.click(screen.getByRole("button", { name: words.send })));
}

const client = new QueryClient();

function show() {
	return render(conversation());
}

function conversation(messages?: { id: string }[]) {
	return (
		<QueryClientProvider client={client}>
			<Conversation messages={messages} />
		</QueryClientProvider>
	);
}

function Conversation({ messages }: { messages: { id: string }[] | undefined }) {
	const write = useMutation({
		mutationFn: (message: NewMessage) => {
			sent.push(message);
			return new Promise<void>((resolve, reject) => {
				answer = resolve;
				fail = () => reject(new Error("lost"));
			});
		},
	});
	return <Composer userId="asha" to="meena" label="Message" messages={messages} act={write} />;
}

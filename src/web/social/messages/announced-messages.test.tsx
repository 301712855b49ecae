// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Message } from "#contract/social/messages.ts";
import { announce } from "#web/ui/states/announce.ts";
import { useAnnouncedMessages } from "./announced-messages.ts";

afterEach(cleanup);

function message(number: number, text: string | null, isOwn = false): Message {
	return { id: `m${number}`, number, isOwn, text, sentAt: "2026-11-21T06:00:00.000Z", isSeen: false };
}

function Chat({ list }: { list?: Message[] }) {
	useAnnouncedMessages(list, "Meena");
	return null;
}

async function expectAnnounced(text: string) {
	await new Promise(requestAnimationFrame);
	await waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));
}

test("the other person's messages are announced as they arrive, except earlier and deleted ones", async () => {
	announce("Nothing yet");
	const known = [message(3, "See you"), message(2, "Yes", true)];
	const { rerender } = render(<Chat />);
	rerender(<Chat list={known} />);
	rerender(<Chat list={[...known, message(1, "At the lake?")]} />);
	await expectAnnounced("Nothing yet");

	const more = [message(5, "At six"), message(4, "By the gate"), ...known];
	rerender(<Chat list={more} />);
	await expectAnnounced("Meena: By the gate\nMeena: At six");

	rerender(<Chat list={[message(7, null), message(6, "Good", true), ...more]} />);
	await expectAnnounced("Meena: By the gate\nMeena: At six");
});

test("the first message of a conversation is announced too", async () => {
	const { rerender } = render(<Chat list={[]} />);
	rerender(<Chat list={[message(1, "Hello")]} />);
	await expectAnnounced("Meena: Hello");
});

import { expect, test } from "vitest";
import {
	channelsOf,
	isRefused,
	mailWait,
	type NoticeKind,
	noticeKinds,
	noticeSettings,
	noticeTopicNames,
	noticeTopics,
	switchesIn,
	topicsIn,
} from "./notice.ts";

test("without a choice each channel has its topic's default", () => {
	expect(noticeSettings({})).toMatchObject({
		payments: { push: true, mail: true },
		posts: { push: true, mail: false },
		friends: { push: true, mail: false },
		challenges: { push: true, mail: false },
		security: { push: true, mail: true },
	});
});

test("a choice changes only its channel", () => {
	expect(noticeSettings({ payments: { mail: false } })).toMatchObject({
		payments: { push: true, mail: false },
		challenges: { push: true, mail: false },
		security: { push: true, mail: true },
	});
});

test("a fixed channel stays on, whatever is stored", () => {
	expect(noticeSettings({ security: { mail: false } }).security.mail).toBe(true);
});

test.each([
	[{}, []],
	[{ payments: { push: false, mail: true } }, [false, false]],
	[{ security: { mail: true } }, [false]],
	[{ payments: { mail: false }, security: { mail: false } }, [false, true]],
])("a switch is refused only if it turns off a fixed channel: %o", (choices, refused) => {
	expect(switchesIn(choices).map(isRefused)).toEqual(refused);
});

test("each kind of notice has a topic in the settings, and each topic has a channel in addition to the inbox", () => {
	for (const { topic } of Object.values(noticeKinds)) expect(noticeTopics).toHaveProperty(topic);
	for (const topic of noticeTopicNames) expect(channelsOf(topic).length).toBeGreaterThan(0);
});

test("only administrators see the topic of their queues", () => {
	expect(topicsIn("own", { isAdmin: true })).toContain("administration");
	expect(topicsIn("own", { isAdmin: false })).toEqual(
		topicsIn("own", { isAdmin: true }).filter((topic) => topic !== "administration"),
	);
});

test("only messages, friend requests and queues wait before they are mailed", () => {
	const kinds = Object.keys(noticeKinds) as NoticeKind[];
	const waiting = kinds.filter((kind) => mailWait(kind) > 0);
	expect(waiting).toEqual(["friend-asked", "message-arrived", "consultation-message", "queue-waiting"]);
});

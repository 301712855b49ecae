/** The ways a notice may reach its reader. Each is kept in the inbox, whatever else carries it there. */
const noticeChannels = ["push", "mail"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** In the inbox; a shorter page is the last. */
export const noticesOnPage = 30;

interface Delivery {
	/** Whether a new account has it on. */
	isOn: boolean;
	/** It cannot be switched off. */
	isFixed?: true;
}

interface Topic {
	/** The channels that its notices may use. */
	channels: Readonly<Partial<Record<NoticeChannel, Delivery>>>;
}

/** What notices are about: a line of the settings each. */
export const noticeTopics = {
	payments: { channels: { push: { isOn: true }, mail: { isOn: true } } },
	posts: { channels: { push: { isOn: true }, mail: { isOn: false } } },
	friends: { channels: { push: { isOn: true }, mail: { isOn: false } } },
	challenges: { channels: { push: { isOn: true }, mail: { isOn: false } } },
	security: { channels: { push: { isOn: true }, mail: { isOn: true, isFixed: true } } },
	partners: { channels: { push: { isOn: true }, mail: { isOn: false } } },
	messages: { channels: { push: { isOn: true }, mail: { isOn: false } } },
	consultations: { channels: { push: { isOn: true }, mail: { isOn: true } } },
	weeks: { channels: { push: { isOn: true }, mail: { isOn: false } } },
} satisfies Record<string, Topic>;

export type NoticeTopic = keyof typeof noticeTopics;
export const noticeTopicNames = Object.keys(noticeTopics) as NoticeTopic[];

interface Kind {
	topic: NoticeTopic;
	/** It tells people of what they have just done themselves, so it does not count as unread. */
	isOwnAct?: true;
}

/** What can be told. A new kind is one line here, one in `contract/notices/notices.ts` and one in each language. */
export const noticeKinds = {
	"payment-received": { topic: "payments", isOwnAct: true },
	"payment-verified": { topic: "payments" },
	"payment-rejected": { topic: "payments" },
	"refund-noted": { topic: "payments" },
	"challenge-completed": { topic: "challenges" },
	"challenge-changed": { topic: "challenges" },
	"challenge-cancelled": { topic: "challenges" },
	"challenge-handed-on": { topic: "challenges" },
	"sign-in-changed": { topic: "security" },
	"post-liked": { topic: "posts" },
	"post-commented": { topic: "posts" },
	"post-removed": { topic: "posts" },
	"comment-removed": { topic: "posts" },
	"message-removed": { topic: "messages" },
	"challenge-removed": { topic: "challenges" },
	"friend-asked": { topic: "friends" },
	"friend-accepted": { topic: "friends" },
	"partner-asked": { topic: "partners" },
	"partner-agreed": { topic: "partners" },
	"partner-declined": { topic: "partners" },
	"partner-ended": { topic: "partners" },
	"agreement-changed": { topic: "partners" },
	"checked-in": { topic: "partners" },
	"check-in-seen": { topic: "partners" },
	"check-in-well-done": { topic: "partners" },
	"check-in-talk": { topic: "partners" },
	"partner-nudged": { topic: "partners" },
	"check-in-overdue": { topic: "partners" },
	"partner-overdue": { topic: "partners" },
	"message-arrived": { topic: "messages" },
	"consultation-paid": { topic: "payments" },
	"consultation-scheduled": { topic: "consultations" },
	"consultation-cancelled": { topic: "consultations" },
	"consultation-done": { topic: "consultations" },
	"consultation-message": { topic: "consultations" },
	"week-over": { topic: "weeks" },
} satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof noticeKinds;

/** What a reader has changed of the topics' channels. */
export type NoticeChoices = {
	[T in NoticeTopic]?: { [C in NoticeChannel]?: boolean | undefined } | undefined;
};
/** What of each topic goes by which channel; a channel that the topic does not have is missing. */
export type NoticeSettings = Record<NoticeTopic, { [C in NoticeChannel]?: boolean }>;

const topicOf = (name: NoticeTopic): Topic => noticeTopics[name];

/** The channels of a topic with how each may be set, in the order of the settings. */
export const channelsOf = (topic: NoticeTopic): [NoticeChannel, Delivery][] =>
	// The entries of an object have its own keys.
	Object.entries(topicOf(topic).channels) as [NoticeChannel, Delivery][];

/** What holds for a reader: their choices where they may choose, what the topics begin with elsewhere. */
export const noticeSettings = (choices: NoticeChoices): NoticeSettings =>
	Object.fromEntries(
		noticeTopicNames.map((topic) => [
			topic,
			Object.fromEntries(
				channelsOf(topic).map(([channel, { isOn, isFixed }]) => [
					channel,
					isFixed ? isOn : (choices[topic]?.[channel] ?? isOn),
				]),
			),
		]),
		// Made of all topics, each with its own channels.
	) as NoticeSettings;

interface Switch {
	topic: NoticeTopic;
	channel: NoticeChannel;
	isOn: boolean;
}

/** The choices one by one. */
export const switchesIn = (choices: NoticeChoices): Switch[] =>
	noticeTopicNames.flatMap((topic) =>
		noticeChannels.flatMap((channel) => {
			const isOn = choices[topic]?.[channel];
			return isOn === undefined ? [] : [{ topic, channel, isOn }];
		}),
	);

/** Whether there is nothing to switch: the topic has no such channel, or one that stays as it is. */
export const isRefused = ({ topic, channel, isOn }: Switch): boolean => {
	const delivery = topicOf(topic).channels[channel];
	return delivery === undefined || (delivery.isFixed === true && isOn !== delivery.isOn);
};

export const topicOfKind = (kind: NoticeKind): NoticeTopic => noticeKinds[kind].topic;

/** Whether people have done themselves what it tells of. */
export const isOwnAct = (kind: NoticeKind): boolean => (noticeKinds[kind] as Kind).isOwnAct ?? false;

/** Channels besides the inbox, which keeps every notice. */
const noticeChannels = ["push", "mail"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

export const noticesPerPage = 30;

interface Delivery {
	isOn: boolean;
	isFixed?: true;
}

export const noticeGroups = ["own", "people", "organizations"] as const;

interface Topic {
	group: (typeof noticeGroups)[number];
	channels: Readonly<Partial<Record<NoticeChannel, Delivery>>>;
	isForAdministrators?: true;
}

export const noticeTopics = {
	payments: { group: "own", channels: { push: { isOn: true }, mail: { isOn: true } } },
	posts: { group: "people", channels: { push: { isOn: true }, mail: { isOn: false } } },
	friends: { group: "people", channels: { push: { isOn: true }, mail: { isOn: false } } },
	challenges: { group: "people", channels: { push: { isOn: true }, mail: { isOn: false } } },
	security: { group: "own", channels: { push: { isOn: true }, mail: { isOn: true, isFixed: true } } },
	partners: { group: "people", channels: { push: { isOn: true }, mail: { isOn: false } } },
	messages: { group: "people", channels: { push: { isOn: true }, mail: { isOn: false } } },
	consultations: { group: "own", channels: { push: { isOn: true }, mail: { isOn: true } } },
	organizations: { group: "organizations", channels: { push: { isOn: true }, mail: { isOn: false } } },
	integrations: { group: "own", channels: { push: { isOn: true }, mail: { isOn: false } } },
	weeks: { group: "own", channels: { push: { isOn: true }, mail: { isOn: false } } },
	administration: {
		group: "own",
		channels: { push: { isOn: true }, mail: { isOn: true } },
		isForAdministrators: true,
	},
} satisfies Record<string, Topic>;

export type NoticeTopic = keyof typeof noticeTopics;
export const noticeTopicNames = Object.keys(noticeTopics) as NoticeTopic[];

interface Kind {
	topic: NoticeTopic;
	/** About the reader's own action, so it doesn't count as unread. */
	isOwnAct?: true;
	/** Mailed after a wait, and only if it is still unread. */
	isMailedIfUnread?: true;
	/** Pushed even if it has been read, since somebody else may be using the account. Only the inbox marks it as read. */
	isForOwner?: true;
	/** Mailed to unconfirmed addresses too, so it contains nothing that the account's user may have typed. */
	isForUnconfirmed?: true;
}

export const noticeKinds = {
	"payment-received": { topic: "payments", isOwnAct: true },
	"payment-verified": { topic: "payments", isForUnconfirmed: true },
	"payment-rejected": { topic: "payments", isForUnconfirmed: true },
	"payment-withdrawn": { topic: "payments", isForUnconfirmed: true },
	"refund-noted": { topic: "payments", isForUnconfirmed: true },
	"challenge-completed": { topic: "challenges" },
	"challenge-changed": { topic: "challenges" },
	"challenge-cancelled": { topic: "challenges" },
	"challenge-handed-on": { topic: "challenges" },
	"sign-in-changed": { topic: "security", isForOwner: true, isForUnconfirmed: true },
	"token-ending": { topic: "security" },
	"webhook-off": { topic: "security" },
	"post-liked": { topic: "posts" },
	"post-commented": { topic: "posts" },
	"post-removed": { topic: "posts" },
	"comment-removed": { topic: "posts" },
	"message-removed": { topic: "messages" },
	"challenge-removed": { topic: "challenges" },
	"friend-asked": { topic: "friends", isMailedIfUnread: true },
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
	"message-arrived": { topic: "messages", isMailedIfUnread: true },
	"consultation-paid": { topic: "payments", isForUnconfirmed: true },
	"seats-ready": { topic: "payments" },
	"consultation-scheduled": { topic: "consultations" },
	"consultation-cancelled": { topic: "consultations" },
	"consultation-done": { topic: "consultations" },
	"consultation-message": { topic: "consultations", isMailedIfUnread: true },
	"organization-asked": { topic: "organizations" },
	"organization-joined": { topic: "organizations" },
	"organization-declined": { topic: "organizations" },
	"membership-ended": { topic: "organizations" },
	"became-owner": { topic: "organizations" },
	"organization-deleting": { topic: "organizations" },
	"organization-announced": { topic: "organizations" },
	"challenge-proposed": { topic: "organizations" },
	"domain-missing": { topic: "organizations" },
	"domain-ended": { topic: "organizations" },
	"program-proposed": { topic: "organizations" },
	"program-reward": { topic: "organizations" },
	"program-completed": { topic: "organizations" },
	"program-cancelled": { topic: "organizations" },
	"integration-state": { topic: "integrations" },
	"tick-withdrawn": { topic: "integrations" },
	"week-over": { topic: "weeks" },
	"queue-waiting": { topic: "administration", isMailedIfUnread: true },
} satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof noticeKinds;

/** Only the settings that the user has changed. */
export type NoticeChoices = {
	[T in NoticeTopic]?: { [C in NoticeChannel]?: boolean | undefined } | undefined;
};
/** A channel is absent if the topic doesn't offer it. */
export type NoticeSettings = Record<NoticeTopic, { [C in NoticeChannel]?: boolean }>;

function topicOf(name: NoticeTopic): Topic {
	return noticeTopics[name];
}

export function topicsIn(group: Topic["group"], reader: { isAdmin: boolean }): NoticeTopic[] {
	return noticeTopicNames.filter((name) => {
		const topic = topicOf(name);
		return topic.group === group && (reader.isAdmin || !topic.isForAdministrators);
	});
}

export function kindsIn(group: Topic["group"]): NoticeKind[] {
	const kinds = Object.keys(noticeKinds) as NoticeKind[];
	return kinds.filter((kind) => topicOf(topicOfKind(kind)).group === group);
}

export function channelsOf(topic: NoticeTopic): [NoticeChannel, Delivery][] {
	return Object.entries(topicOf(topic).channels) as [NoticeChannel, Delivery][];
}

export function noticeSettings(choices: NoticeChoices): NoticeSettings {
	return Object.fromEntries(
		noticeTopicNames.map((topic) => [
			topic,
			Object.fromEntries(
				channelsOf(topic).map(([channel, { isOn, isFixed }]) => [
					channel,
					isFixed ? isOn : (choices[topic]?.[channel] ?? isOn),
				]),
			),
		]),
	) as NoticeSettings;
}

interface Switch {
	topic: NoticeTopic;
	channel: NoticeChannel;
	isOn: boolean;
}

export function switchesIn(choices: NoticeChoices): Switch[] {
	return noticeTopicNames.flatMap((topic) =>
		noticeChannels.flatMap((channel) => {
			const isOn = choices[topic]?.[channel];
			return isOn === undefined ? [] : [{ topic, channel, isOn }];
		}),
	);
}

export function isRefused({ topic, channel, isOn }: Switch): boolean {
	const delivery = topicOf(topic).channels[channel];
	return delivery === undefined || (delivery.isFixed === true && isOn !== delivery.isOn);
}

export function topicOfKind(kind: NoticeKind): NoticeTopic {
	return noticeKinds[kind].topic;
}

export function isOwnAct(kind: NoticeKind): boolean {
	return (noticeKinds[kind] as Kind).isOwnAct ?? false;
}

export function isMailedIfUnread(kind: NoticeKind): boolean {
	return (noticeKinds[kind] as Kind).isMailedIfUnread ?? false;
}

export function isForUnconfirmed(kind: NoticeKind): boolean {
	return (noticeKinds[kind] as Kind).isForUnconfirmed ?? false;
}

export function isForOwner(kind: NoticeKind): boolean {
	return (noticeKinds[kind] as Kind).isForOwner ?? false;
}

const unreadMailWait = 180;

/** Seconds until a notice is mailed. With a wait, a notice that is read first, as on an open page, is not mailed. */
export function mailWait(kind: NoticeKind): number {
	return isMailedIfUnread(kind) ? unreadMailWait : 0;
}

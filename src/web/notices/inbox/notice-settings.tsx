import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
	channelsOf,
	type NoticeChannel,
	type NoticeTopic,
	noticeGroups,
	topicsIn,
} from "#domain/notices/notice.ts";
import { AddressConfirmation } from "#web/platform/addresses/address-confirmation.tsx";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { BareSwitch } from "#web/ui/controls/switch.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { settingsQuery } from "./queries.ts";

const columns = ["push", "mail"] as const satisfies readonly NoticeChannel[];

/** Each switch takes effect at once. */
export function NoticeSettingsCard() {
	const { notices } = useStrings();
	const words = notices.settings;
	const { user } = useMe();
	return (
		<Card label={words.title}>
			<div className="flex flex-col gap-4">
				<div>
					<h2 className="font-semibold text-20">{words.title}</h2>
					<p className="mt-1 text-quiet">{words.text}</p>
				</div>
				<Async
					query={useQuery(settingsQuery)}
					texts={{ ...notices, failed: words.failed, offline: words.offline }}
					loading={<Skeleton label={notices.loading} shape="row" count={2} />}
				>
					{(settings) => (
						<div className="flex flex-col">
							{user && <AddressConfirmation user={user} />}
							{noticeGroups.map((group) => (
								<Disclosure key={group} summary={words.groups[group]}>
									<TopicTable group={group} settings={settings} />
								</Disclosure>
							))}
						</div>
					)}
				</Async>
			</div>
		</Card>
	);
}

interface TableProps {
	group: (typeof noticeGroups)[number];
	settings: Readonly<Record<NoticeTopic, TopicSettings>>;
}

function TopicTable({ group, settings }: TableProps) {
	const { settings: words } = useStrings().notices;
	const { user } = useMe();
	const topics = topicsIn(group, { isAdmin: user?.isAdmin ?? false });
	return (
		<table className="-ml-5.5 w-[calc(100%+1.375rem)] text-ink">
			<thead>
				<tr className="text-13 text-quiet">
					<td />
					{columns.map((channel) => (
						<th key={channel} scope="col" className="w-18 pb-1 font-medium">
							{words.channels[channel]}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="divide-y divide-line">
				{topics.map((topic) => (
					<TopicRow key={topic} topic={topic} settings={settings[topic]} />
				))}
			</tbody>
		</table>
	);
}

type TopicSettings = { [C in NoticeChannel]?: boolean | undefined };

function TopicRow({ topic, settings }: { topic: NoticeTopic; settings: TopicSettings }) {
	const { settings: words } = useStrings().notices;
	const { title, text } = words.topics[topic];
	const fixed = new Set(channelsOf(topic).flatMap(([channel, { isFixed }]) => (isFixed ? [channel] : [])));
	return (
		<tr>
			<th scope="row" className="py-3 pr-2 text-left font-medium">
				{title}
				<p className="font-regular text-13 text-quiet">{text}</p>
			</th>
			{columns.map((channel) => (
				<td key={channel} className="text-center align-middle">
					{fixed.has(channel) ? (
						<span className="text-13 text-quiet">{words.always}</span>
					) : (
						settings[channel] !== undefined && (
							<ChannelSwitch topic={topic} channel={channel} isOn={settings[channel]} />
						)
					)}
				</td>
			))}
		</tr>
	);
}

function ChannelSwitch(choice: { topic: NoticeTopic; channel: NoticeChannel; isOn: boolean }) {
	const { topic, channel } = choice;
	const { settings: words } = useStrings().notices;
	const client = useQueryClient();
	const { mutate, isPending, variables } = useMutation({
		mutationFn: (isOn: boolean) =>
			send("PATCH /api/settings/notices", { body: { [topic]: { [channel]: isOn } } }),
		onSuccess: (settings) => client.setQueryData(settingsQuery.queryKey, settings),
		onError: (error) => toast({ title: words.notSaved, message: errorMessage(error), tone: "wrong" }),
	});
	return (
		<BareSwitch
			label={words.switch(words.topics[topic].title, words.channels[channel])}
			checked={isPending ? variables : choice.isOn}
			onChange={({ currentTarget }) => mutate(currentTarget.checked)}
		/>
	);
}

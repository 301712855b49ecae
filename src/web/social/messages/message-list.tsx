import { Fragment } from "react";
import type { Message } from "#contract/social/messages.ts";
import { useAges } from "#web/platform/ages/ages.ts";
import { useNow } from "#web/platform/ages/use-now.ts";
import { MessageBubble } from "./message-bubble.tsx";

interface Props {
	label: string;
	/** Newest first. */
	messages: readonly Message[];
	friendId?: string;
	name: string;
}

/** Shows the oldest message first. */
export function MessageList({ label, messages, friendId, name }: Props) {
	const { dayName } = useAges();
	const now = useNow();
	return (
		<ul aria-label={label} className="flex flex-col gap-3">
			{messages.toReversed().map((message, index, all) => {
				const day = dayName(message.sentAt, now);
				const before = all[index - 1];
				const isNewDay = before === undefined || dayName(before.sentAt, now) !== day;
				return (
					<Fragment key={message.id}>
						{isNewDay && (
							<li className="text-center text-13 text-quiet">
								<time dateTime={message.sentAt} className="inline-block first-letter:uppercase">
									{day}
								</time>
							</li>
						)}
						<MessageBubble message={message} friendId={friendId} name={name} />
					</Fragment>
				);
			})}
		</ul>
	);
}

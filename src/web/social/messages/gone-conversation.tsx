import { useInfiniteQuery } from "@tanstack/react-query";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { MessageList } from "./message-list.tsx";
import { messagesQuery } from "./queries.ts";

/** Replaces a loaded conversation once the other person is hidden. Received messages can still be reported. */
export function GoneConversation({ userId }: { userId: string }) {
	const { messages: words } = useStrings();
	const { data } = useInfiniteQuery({ ...messagesQuery(userId), enabled: false });
	return (
		<>
			<PageHeader
				title={words.notFound.title}
				text={words.notFound.text}
				back={{ to: pages.messages, label: words.back }}
			/>
			<MessageList
				label={words.title}
				messages={data?.pages.flat() ?? []}
				friendId={userId}
				name={words.from.someone}
			/>
		</>
	);
}

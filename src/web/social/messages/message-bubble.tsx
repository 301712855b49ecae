import Flag from "lucide-react/icons/flag";
import Trash from "lucide-react/icons/trash-2";
import type { Message } from "#contract/social/messages.ts";
import { whyNotDelete } from "#domain/social/messages/message.ts";
import { send, sentenceOf } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useReport } from "#web/social/reports/public.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useMessageAct } from "./queries.ts";

interface Props {
	message: Message;
	/** The friend of the conversation, if the message can be deleted. */
	friendId?: string;
	name: string;
}

/** One message, on its author's side. */
export function MessageBubble({ message, friendId, name }: Props) {
	const { messages: words } = useStrings();
	const { date, time } = useFormats();
	const { isOwn, text, sentAt, isSeen } = message;
	return (
		<li className={classes("flex flex-col gap-0.5", isOwn ? "items-end" : "items-start")}>
			<div className={classes("group flex max-w-[85%] items-center gap-1", isOwn && "flex-row-reverse")}>
				<p
					dir="auto"
					className={classes(
						"wrap-anywhere whitespace-pre-line rounded-card px-3.5 py-2.5",
						isOwn ? "bg-primary-soft" : "bg-sunken",
						text === null && "text-quiet italic",
					)}
				>
					{/* Isolated: only the text decides its own direction. */}
					<bdi className="sr-only">{isOwn ? words.from.you : words.from.them(name)}: </bdi>
					{text ?? words.deleted}
				</p>
				{friendId !== undefined && text !== null && <Acts message={message} friendId={friendId} />}
			</div>
			<p className="px-1 text-13 text-quiet">
				<time dateTime={sentAt}>
					{date(sentAt)}, {time(sentAt)}
				</time>
				{isSeen && ` · ${words.seen}`}
			</p>
		</li>
	);
}

function Report({ messageId, friendId }: { messageId: string; friendId: string }) {
	const { messages: words } = useStrings();
	const [report, dialog] = useReport({
		kind: "message",
		send: (body) =>
			send("POST /api/social/conversations/:userId/messages/:messageId/reports", {
				params: { userId: friendId, messageId },
				body,
			}),
	});
	return (
		// Rarely needed: with a mouse it appears next to the hovered message.
		<div className="transition pointer-fine:opacity-0 focus-within:opacity-100 group-hover:opacity-100">
			<IconButton label={words.report} icon={<Flag aria-hidden />} onClick={report} />
			{dialog}
		</div>
	);
}

/** Delete or report a message between friends. */
function Acts({ message: { id, isOwn, sentAt }, friendId }: Pick<Props, "message"> & { friendId: string }) {
	if (!isOwn) return <Report messageId={id} friendId={friendId} />;
	const canDelete = whyNotDelete(Date.parse(sentAt), Date.now()) === undefined;
	return canDelete && <Delete messageId={id} friendId={friendId} />;
}

function Delete({ messageId, friendId }: { messageId: string; friendId: string }) {
	const { messages: words } = useStrings();
	const { mutate, isPending } = useMessageAct(() =>
		send("DELETE /api/social/conversations/:userId/messages/:messageId", {
			params: { userId: friendId, messageId },
		}),
	);
	return (
		<IconButton
			label={words.remove}
			icon={<Trash aria-hidden />}
			disabled={isPending}
			onClick={() =>
				mutate(undefined, {
					onError: (fault) => toast({ title: words.notRemoved, message: sentenceOf(fault), tone: "wrong" }),
				})
			}
		/>
	);
}

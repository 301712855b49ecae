import { useRef } from "react";
import type { Message } from "#contract/social/messages.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { classes } from "#web/ui/layout/classes.ts";
import { useLongPress } from "#web/ui/overlays/use-long-press.ts";
import { MessageMenu } from "./message-menu.tsx";

interface Props {
	message: Message;
	/** The other user's id, in conversations whose messages can be copied, deleted or reported. */
	friendId?: string | undefined;
	name: string;
}

/** On touch screens, a long press opens the menu; with a mouse, a button does. */
export function MessageBubble({ message, friendId, name }: Props) {
	const { messages: words } = useStrings();
	const { time } = useFormats();
	const { isOwn, text, sentAt, isSeen } = message;
	const menu = useRef<HTMLSpanElement>(null);
	const longPress = useLongPress(() => menu.current?.querySelector("button")?.click());
	const hasMenu = friendId !== undefined && text !== null;
	return (
		<li className={classes("flex flex-col gap-0.5", isOwn ? "items-end" : "items-start")}>
			<div className={classes("group flex max-w-[85%] items-center gap-1", isOwn && "flex-row-reverse")}>
				<p
					dir="auto"
					{...(hasMenu && longPress)}
					className={classes(
						"wrap-anywhere whitespace-pre-line rounded-card px-3.5 py-2.5",
						isOwn ? "bg-primary-soft" : "bg-sunken",
						text === null && "text-quiet italic",
						// A long press opens the menu instead, which can copy the text.
						hasMenu && "pointer-coarse:select-none",
					)}
				>
					{/* Isolated, so that only the message itself decides its direction. */}
					<bdi className="sr-only">{isOwn ? words.from.you : words.from.them(name)}: </bdi>
					{text ?? words.deleted}
				</p>
				{hasMenu && (
					<span
						ref={menu}
						className={classes(
							"shrink-0 transition focus-within:opacity-100 group-hover:opacity-100",
							"opacity-0 has-[[popover]:popover-open]:opacity-100 pointer-coarse:w-0",
						)}
					>
						<MessageMenu message={message} text={text} friendId={friendId} />
					</span>
				)}
			</div>
			<p className="px-1 text-13 text-quiet">
				<time dateTime={sentAt}>{time(sentAt)}</time>
				{isSeen && ` · ${words.seen}`}
			</p>
		</li>
	);
}

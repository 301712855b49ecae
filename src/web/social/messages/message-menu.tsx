import { useQueryClient } from "@tanstack/react-query";
import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import Flag from "lucide-react/icons/flag";
import Trash from "lucide-react/icons/trash-2";
import type { Message } from "#contract/social/messages.ts";
import { whyNotDelete } from "#domain/social/messages/message.ts";
import { restoredAt } from "#web/offline/cache.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useReport } from "#web/social/reports/public.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { MenuItem } from "#web/ui/overlays/menu-item.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { messagesQuery, useMessageMutation } from "./queries.ts";

interface Props {
	message: Message;
	text: string;
	friendId: string;
}

export function MessageMenu({ message: { id, isOwn, sentAt }, text, friendId }: Props) {
	const { messages: words } = useStrings();
	const [report, reportDialog] = useReport({
		kind: "message",
		send: (body) =>
			send("POST /api/social/conversations/:userId/messages/:messageId/reports", {
				params: { userId: friendId, messageId: id },
				body,
			}),
	});
	const client = useQueryClient();
	const { mutate, isPending } = useMessageMutation(async () => {
		await send("DELETE /api/social/conversations/:userId/messages/:messageId", {
			params: { userId: friendId, messageId: id },
		});
		clearText();
	});

	async function copy() {
		try {
			await navigator.clipboard.writeText(text);
			toast({ title: words.copied, tone: "good" });
		} catch {
			toast({ title: words.notCopied, tone: "wrong" });
		}
	}

	function remove() {
		mutate(undefined, {
			onError: (error) => toast({ title: words.notRemoved, message: errorMessage(error), tone: "wrong" }),
		});
	}

	/** A conversation that a block has hidden is not refetched, and its messages are no longer kept on the device. */
	function clearText() {
		client.setQueryData(
			messagesQuery(friendId).queryKey,
			(known) =>
				known && {
					...known,
					pages: known.pages.map((page) =>
						page.map((each) => (each.id === id ? { ...each, text: null } : each)),
					),
				},
			{ updatedAt: restoredAt },
		);
	}

	const canDelete = isOwn && whyNotDelete(Date.parse(sentAt), Date.now()) === undefined;
	return (
		<>
			<Menu
				label={words.acts}
				trigger={(menu) => <IconButton {...menu} label={words.acts} icon={<Ellipsis aria-hidden />} />}
			>
				<MenuItem icon={<Copy aria-hidden />} onSelect={() => void copy()}>
					{words.copy}
				</MenuItem>
				{canDelete && (
					<MenuItem tone="danger" icon={<Trash aria-hidden />} disabled={isPending} onSelect={remove}>
						{words.remove}
					</MenuItem>
				)}
				{!isOwn && (
					<MenuItem icon={<Flag aria-hidden />} onSelect={report}>
						{words.report}
					</MenuItem>
				)}
			</Menu>
			{reportDialog}
		</>
	);
}

import { useMutation } from "@tanstack/react-query";
import Ellipsis from "lucide-react/icons/ellipsis";
import Flag from "lucide-react/icons/flag";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import type { Comment } from "#contract/social/feed.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useReport } from "#web/social/reports/public.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { MenuItem } from "#web/ui/overlays/menu-item.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useRefetchComments } from "./queries.ts";

interface Props {
	comment: Comment;
	mayEdit: boolean;
	mayDelete: boolean;
	mayReport: boolean;
	onEdit: () => void;
}

export function CommentMenu({ comment, mayEdit, mayDelete, mayReport, onEdit }: Props) {
	const { feed } = useStrings();
	const { comments: words } = feed;
	const refetchComments = useRefetchComments(comment.postId);
	const params = { postId: comment.postId, commentId: comment.id };
	const [report, reportDialog] = useReport({
		kind: "comment",
		send: (body) => send("POST /api/social/posts/:postId/comments/:commentId/reports", { params, body }),
	});
	const { mutate } = useMutation({
		mutationFn: () => send("DELETE /api/social/posts/:postId/comments/:commentId", { params }),
		onSuccess: refetchComments,
		onError: (error) =>
			toast({ title: feed.error, message: words.notDeleted, detail: errorMessage(error), tone: "wrong" }),
	});
	const label = words.menu(comment.user.socialName);
	return (
		<>
			<Menu
				label={label}
				trigger={(menu) => <IconButton {...menu} label={label} icon={<Ellipsis aria-hidden />} />}
			>
				{mayEdit && (
					<MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
						{words.edit}
					</MenuItem>
				)}
				{mayReport && (
					<MenuItem icon={<Flag aria-hidden />} onSelect={report}>
						{words.report}
					</MenuItem>
				)}
				{mayDelete && (
					<MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => mutate()}>
						{words.delete}
					</MenuItem>
				)}
			</Menu>
			{reportDialog}
		</>
	);
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import Ellipsis from "lucide-react/icons/ellipsis";
import Flag from "lucide-react/icons/flag";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import type { Post } from "#contract/social/feed.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { useReport } from "#web/social/reports/public.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { MenuItem } from "#web/ui/overlays/menu-item.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { changePost } from "./queries.ts";

const EditDialog = onDemand({
	load: async () => (await import("./edit-dialog.tsx")).EditDialog,
	texts: ["feed", "share"],
});

export function PostMenu({ post, isOwn }: { post: Post; isOwn: boolean }) {
	const { feed: words } = useStrings();
	// Keeps the last dialog mounted while it closes.
	const [dialog, setDialog] = useState<{ shown: "edit" | "delete"; isOpen: boolean }>();
	const show = (shown: "edit" | "delete") => setDialog({ shown, isOpen: true });
	const close = () => setDialog((last) => last && { ...last, isOpen: false });
	const [report, reportDialog] = useReport({
		kind: "post",
		send: (body) => send("POST /api/social/posts/:postId/reports", { params: { postId: post.id }, body }),
	});
	const label = words.post.menu(post.user.socialName);
	return (
		<>
			<Menu
				label={label}
				trigger={(menu) => <IconButton {...menu} label={label} icon={<Ellipsis aria-hidden />} />}
			>
				{isOwn ? (
					<>
						<MenuItem icon={<Pencil aria-hidden />} onSelect={() => show("edit")}>
							{words.post.edit}
						</MenuItem>
						<MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => show("delete")}>
							{words.post.delete}
						</MenuItem>
					</>
				) : (
					<MenuItem icon={<Flag aria-hidden />} onSelect={report}>
						{words.post.report}
					</MenuItem>
				)}
			</Menu>
			<RequestedPart key={dialog?.shown} onFail={() => setDialog(undefined)}>
				{dialog?.shown === "edit" && <EditDialog post={post} open={dialog.isOpen} onOpenChange={close} />}
				{dialog?.shown === "delete" && <DeleteDialog postId={post.id} open={dialog.isOpen} onClose={close} />}
			</RequestedPart>
			{reportDialog}
		</>
	);
}

function DeleteDialog({ postId, open, onClose }: { postId: string; open: boolean; onClose: () => void }) {
	const { feed } = useStrings();
	const { remove: words } = feed;
	const client = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: () => send("DELETE /api/social/posts/:postId", { params: { postId } }),
		onSuccess: () => {
			onClose();
			changePost(client, postId, () => undefined);
		},
		onError: (error) =>
			toast({ title: feed.error, message: words.failed, detail: errorMessage(error), tone: "wrong" }),
	});
	return (
		<ConfirmDialog
			open={open}
			onOpenChange={onClose}
			title={words.title}
			text={words.text}
			cancelLabel={words.cancel}
			confirm={{ label: words.confirm, tone: "danger", loading: isPending, onPress: () => mutate() }}
		/>
	);
}

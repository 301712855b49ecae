import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { characters } from "#contract/social/characters.ts";
import type { Post } from "#contract/social/feed.ts";
import { maxPostLength } from "#domain/social/post.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { SheetFoot } from "#web/ui/overlays/sheet-foot.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { changePost } from "./queries.ts";
import { isFit, PostText } from "./writing/post-text.tsx";

interface Props {
	post: Post;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function EditDialog({ post, open, onOpenChange }: Props) {
	const { feed, shell } = useStrings();
	const { form: words } = feed;
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={words.editTitle}
			closeLabel={words.close}
			unsaved={shell.unsaved}
		>
			<EditForm post={post} onClose={() => onOpenChange(false)} />
		</Dialog>
	);
}

/** Sends only touched fields, so that saving doesn't undo another device's changes. */
function EditForm({ post, onClose }: { post: Post; onClose: () => void }) {
	const { feed } = useStrings();
	const { form: words } = feed;
	const client = useQueryClient();
	const [touched, setTouched] = useState<Partial<Pick<Post, "content" | "isPublic">>>({});
	const { content, isPublic } = { ...post, ...touched };
	const { mutate, isPending, isError } = useMutation({
		mutationFn: () => send("PATCH /api/social/posts/:postId", { params: { postId: post.id }, body: touched }),
		onSuccess: (saved) => {
			changePost(client, saved.id, () => saved);
			toast({ title: words.saved, tone: "good" });
			onClose();
		},
		onError: (error) =>
			toast({ title: feed.error, message: words.notSaved, detail: errorMessage(error), tone: "wrong" }),
	});

	function submit() {
		if (isFit(content)) mutate();
	}
	return (
		<Form onSubmit={submit} className="flex flex-col gap-5">
			<PostText
				words={words}
				value={content}
				onChange={(text) => setTouched({ ...touched, content: text })}
				isTooLong={characters(content) > maxPostLength}
			/>
			{isError && (
				<p role="alert" className="-mt-3 text-13 text-wrong">
					{words.notSent}
				</p>
			)}
			<Switch
				label={words.privacy}
				hint={isPublic ? words.publicHint : words.friendsHint}
				checked={isPublic}
				onChange={(event) => setTouched({ ...touched, isPublic: event.target.checked })}
			/>
			<SheetFoot>
				<div className="flex justify-end gap-2">
					<Button onClick={onClose}>{words.cancel}</Button>
					<Button tone="primary" type="submit" loading={isPending} disabled={!isFit(content)}>
						{words.save}
					</Button>
				</div>
			</SheetFoot>
		</Form>
	);
}

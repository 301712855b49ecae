import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { characters } from "#contract/social/characters.ts";
import type { Post } from "#contract/social/feed.ts";
import { maxPostLength } from "#domain/social/post.ts";
import { send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { changePost } from "./queries.ts";
import { isFit, PostText } from "./writing/post-text.tsx";

const formId = "edit-post";

interface Props {
	post: Post;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function EditDialog({ post, open, onOpenChange }: Props) {
	const { feed, shell } = useStrings();
	const { form: words } = feed;
	const client = useQueryClient();
	const [content, setContent] = useState(post.content);
	const [isPublic, setIsPublic] = useState(post.isPublic);
	const { mutate, isPending, isError } = useMutation({
		mutationFn: () =>
			send("PATCH /api/social/posts/:postId", { params: { postId: post.id }, body: { content, isPublic } }),
		onSuccess: (saved) => {
			changePost(client, saved.id, () => saved);
			toast({ title: words.saved, tone: "good" });
			onOpenChange(false);
		},
		onError: () => toast({ title: feed.error, message: words.notSaved, tone: "wrong" }),
	});

	function submit() {
		if (isFit(content)) mutate();
	}
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={words.editTitle}
			closeLabel={words.close}
			unsaved={shell.unsaved}
			footer={
				<>
					<Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
					<Button tone="primary" type="submit" form={formId} loading={isPending} disabled={!isFit(content)}>
						{words.save}
					</Button>
				</>
			}
		>
			<Form id={formId} onSubmit={submit} className="flex flex-col gap-5">
				<PostText
					words={words}
					value={content}
					onChange={setContent}
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
					onChange={(event) => setIsPublic(event.target.checked)}
				/>
			</Form>
		</Dialog>
	);
}

import { useMutation } from "@tanstack/react-query";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type FormEvent, useState } from "react";
import { characters } from "#contract/social/characters.ts";
import { longestPost } from "#domain/social/post.ts";
import { send, sentenceOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { isFit } from "./post-dialog.tsx";
import { useCommentsAgain } from "./queries.ts";

/** Writes a comment; what could not be sent stays in its box and says so. */
export function CommentForm({ postId }: { postId: string }) {
	const { feed } = useStrings();
	const { comments: words } = feed;
	const readAgain = useCommentsAgain(postId);
	const [content, setContent] = useState("");
	const [draftId, setDraftId] = useState(uuidv7);
	const { mutate, isPending, error } = useMutation({
		mutationFn: () =>
			send("POST /api/social/posts/:postId/comments", { params: { postId }, body: { content, draftId } }),
		onSuccess: async () => {
			setContent("");
			setDraftId(uuidv7());
			await readAgain();
		},
		onError: () => toast({ title: feed.error, message: words.failed, tone: "wrong" }),
	});

	function submit(event: FormEvent) {
		event.preventDefault();
		if (isFit(content)) mutate();
	}
	return (
		<form onSubmit={submit} className="flex flex-col items-end gap-2">
			<div className="w-full">
				<TextArea
					// Empty again, it also counts anew.
					key={draftId}
					label={words.write}
					error={error ? `${sentenceOf(error)} ${words.notSent}` : undefined}
					counter={(count) => feed.form.count(count, longestPost)}
					lengthOf={characters}
					value={content}
					dir="auto"
					rows={2}
					onChange={(event) => setContent(event.target.value)}
				/>
			</div>
			<Button
				type="submit"
				size="small"
				icon={<SendHorizontal aria-hidden />}
				loading={isPending}
				disabled={!isFit(content)}
			>
				{words.send}
			</Button>
		</form>
	);
}

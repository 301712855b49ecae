import { useMutation } from "@tanstack/react-query";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type FormEvent, useState } from "react";
import { characters } from "#contract/social/characters.ts";
import { maxPostLength } from "#domain/social/post.ts";
import { useTextDraft } from "#web/offline/draft.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useRefetchComments } from "./queries.ts";
import { isFit } from "./writing/post-text.tsx";

/** An unsent comment stays in the field, marked as not sent. */
export function CommentForm({ userId, postId }: { userId: string; postId: string }) {
	const { feed } = useStrings();
	const { comments: words } = feed;
	const refetchComments = useRefetchComments(postId);
	const { draft, type, settle } = useTextDraft(`ikkis.comment.${userId}.${postId}`);
	// Text left from an earlier visit was never confirmed as sent.
	const [isUnsent, setIsUnsent] = useState(draft.text !== "");
	const { mutate, isPending, error } = useMutation({
		mutationFn: ({ text, id }: typeof draft) =>
			send("POST /api/social/posts/:postId/comments", {
				params: { postId },
				body: { content: text, draftId: id },
			}),
		onSuccess: async (_, sent) => {
			settle(sent);
			setIsUnsent(false);
			await refetchComments();
		},
		onError: () => toast({ title: feed.error, message: words.failed, tone: "wrong" }),
	});

	function submit({ currentTarget: form }: FormEvent<HTMLFormElement>) {
		if (isFit(draft.text)) mutate(draft);
		else form.querySelector("textarea")?.focus();
	}
	return (
		<Form onSubmit={submit} className="flex flex-col items-end gap-2">
			<div className="w-full">
				<TextArea
					label={words.write}
					error={
						error
							? `${errorMessage(error)} ${words.notSent}`
							: isUnsent && draft.text !== ""
								? words.notSent
								: undefined
					}
					counter={(count) => feed.form.count(count, maxPostLength)}
					lengthOf={characters}
					value={draft.text}
					dir="auto"
					rows={2}
					onChange={(event) => {
						type(event.target.value);
						setIsUnsent(false);
					}}
				/>
			</div>
			{/* Never disabled: after sending, the empty field would take the focus away from it. */}
			<Button type="submit" size="small" icon={<SendHorizontal aria-hidden />} loading={isPending}>
				{words.send}
			</Button>
		</Form>
	);
}

import { useMutation } from "@tanstack/react-query";
import Heart from "lucide-react/icons/heart";
import { useRef, useState } from "react";
import { characters } from "#contract/social/characters.ts";
import type { Comment, Post } from "#contract/social/feed.ts";
import { maxPostLength, whyNotEditComment } from "#domain/social/post.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { putCommentLike } from "./comment-likes.ts";
import { CommentMenu } from "./comment-menu.tsx";
import { useRefetchComments } from "./queries.ts";
import { PersonName } from "./writing/person-name.tsx";
import { isFit } from "./writing/post-text.tsx";
import { WrittenAt } from "./writing/written-at.tsx";

interface Props {
	comment: Comment;
	post: Post;
	userId: string;
}

/** The author can edit a comment for a while; the post's author can delete it too. */
export function CommentRow({ comment, post, userId }: Props) {
	const { feed } = useStrings();
	const [isEditing, setIsEditing] = useState(false);
	const { user, createdAt, updatedAt } = comment;
	const isOwn = user.userId === userId;
	return (
		<li className="flex items-start gap-2.5">
			<Avatar name={user.socialName} picture={user.pictureUrl} size="small" />
			<div className="min-w-0 flex-1">
				<p className="flex flex-wrap items-baseline gap-x-2">
					<PersonName person={user} />
					<span className="text-13 text-quiet">
						<WrittenAt at={createdAt} />
						{updatedAt !== createdAt && ` · ${feed.post.edited}`}
					</span>
				</p>
				{isEditing ? (
					<EditForm comment={comment} onDone={() => setIsEditing(false)} />
				) : (
					<p dir="auto" className="wrap-anywhere overflow-clip whitespace-pre-wrap [unicode-bidi:plaintext]">
						{comment.content}
					</p>
				)}
				<LikeButton comment={comment} userId={userId} />
			</div>
			<CommentMenu
				comment={comment}
				mayEdit={isOwn && !whyNotEditComment(Date.now() - Date.parse(createdAt))}
				mayDelete={isOwn || post.user.userId === userId}
				mayReport={!isOwn}
				onEdit={() => setIsEditing(true)}
			/>
		</li>
	);
}

function LikeButton({ comment, userId }: { comment: Comment; userId: string }) {
	const { feed } = useStrings();
	const { number } = useFormats();
	const { likes, isLiked } = comment;
	return (
		<button
			type="button"
			aria-pressed={isLiked}
			aria-label={`${feed.comments.like}, ${feed.post.likes(likes)}`}
			onClick={() => void putCommentLike(userId, comment, !isLiked)}
			className={classes(
				"relative -ml-2 inline-flex min-h-9 min-w-11 items-center gap-1.5 rounded-control px-2 text-13 tabular-nums transition",
				// The `::after` box extends the touch target to 44 px.
				"after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-sunken active:scale-95",
				isLiked ? "text-link" : "text-quiet",
			)}
		>
			<Heart aria-hidden className={classes("size-4", isLiked && "fill-current")} />
			<span aria-hidden>{likes > 0 ? number(likes) : feed.post.like}</span>
		</button>
	);
}

function EditForm({ comment, onDone }: { comment: Comment; onDone: () => void }) {
	const { feed } = useStrings();
	const { comments: words } = feed;
	const refetchComments = useRefetchComments(comment.postId);
	const [content, setContent] = useState(comment.content);
	const latest = useRef(content);
	latest.current = content;
	const { mutate, isPending } = useMutation({
		mutationFn: (sent: string) =>
			send("PATCH /api/social/posts/:postId/comments/:commentId", {
				params: { postId: comment.postId, commentId: comment.id },
				body: { content: sent },
			}),
		onSuccess: async (_, sent) => {
			await refetchComments();
			if (latest.current === sent) onDone();
		},
		onError: (error) =>
			toast({ title: feed.error, message: words.notSaved, detail: errorMessage(error), tone: "wrong" }),
	});

	function submit() {
		if (isFit(content)) mutate(content);
	}
	return (
		<Form onSubmit={submit} className="flex flex-col gap-2">
			<TextArea
				label={words.edit}
				autoFocus
				counter={(count) => feed.form.count(count, maxPostLength)}
				lengthOf={characters}
				value={content}
				dir="auto"
				rows={2}
				onChange={(event) => setContent(event.target.value)}
			/>
			<div className="flex justify-end gap-2">
				<Button size="small" onClick={onDone}>
					{words.cancel}
				</Button>
				<Button type="submit" size="small" tone="primary" loading={isPending} disabled={!isFit(content)}>
					{words.save}
				</Button>
			</div>
		</Form>
	);
}

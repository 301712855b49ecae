import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { PostType } from "#domain/social/post.ts";
import { useHabits } from "#web/habits/habit/public.ts";
import type { Draft } from "#web/offline/draft.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { useOwnChallenges } from "#web/social/challenges/public.ts";
import type { Moment } from "#web/social/share/public.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { showNewestInAllFeeds } from "./queries.ts";
import { noPost, usePostDraft, type WrittenPost } from "./writing/post-draft.ts";
import { PostFields } from "./writing/post-fields.tsx";
import { isFit } from "./writing/post-text.tsx";

interface Props {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	/** Prefills the text. */
	moment?: Moment | undefined;
}

const formId = "create-post";

/** An unsent post stays in the field. */
export function PostDialog(props: Props) {
	const { user } = useMe();
	return user && <SignedInPostDialog user={user} {...props} />;
}

function SignedInPostDialog({ user, open, onOpenChange, moment }: Props & { user: User }) {
	const { feed } = useStrings();
	const { form: words } = feed;
	const { habits } = useHabits(user);
	const client = useQueryClient();
	const { draft, change, clear, settle } = usePostDraft(user.id);
	// Text left from an earlier visit was never confirmed as sent.
	const [isUnsent, setIsUnsent] = useState(draft.content !== "");
	const isReady = isFit(draft.content);
	const { mutate, isPending } = useMutation({
		mutationFn: (written: typeof draft) =>
			send("POST /api/social/posts", { body: bodyOf(written, habits.data) }),
		onSuccess: async (_, sent) => {
			toast({ title: words.created, tone: "good" });
			settle(sent);
			setIsUnsent(false);
			onOpenChange(false);
			await showNewestInAllFeeds(client);
		},
		onError: (error) => {
			setIsUnsent(true);
			toast({ title: feed.error, message: words.failed, detail: errorMessage(error), tone: "wrong" });
		},
	});
	const isAboutChallenge = moment?.of === "challenge";
	const challenges = useOwnChallenges(isAboutChallenge ? moment.about : draft.challengeId);
	const isSubject = ({ id }: { id: string }) => id === moment?.about;
	const name = isAboutChallenge ? challenges.find(isSubject)?.title : habits.data?.find(isSubject)?.name;
	/** If left unchanged, the suggested text does not count as an unsent draft. */
	const suggestedText = useRef<string>(undefined);
	const applyMoment = useEffectEvent((of: Moment, name: string) => {
		const about = aboutOf(of);
		if (draft.content === "") {
			suggestedText.current = feed.prefill[of.of](name);
			change({ ...noPost, content: suggestedText.current, type: typeOf(of), ...about });
			return;
		}
		// Keeps an unsent draft instead of the suggested text, but adds a requested picture to it.
		if (of.of === "picture" || of.of === "challenge") change({ ...draft, ...about });
	});
	// The moment may arrive after the dialog opens.
	useEffect(() => {
		if (moment && name !== undefined) applyMoment(moment, name);
	}, [moment, name]);

	function close(next: boolean) {
		if (draft.content === suggestedText.current) clear();
		onOpenChange(next);
	}

	function submit() {
		if (isReady && !isPending) mutate(draft);
	}
	return (
		<Dialog
			open={open}
			onOpenChange={close}
			title={words.title}
			closeLabel={words.close}
			footer={
				<>
					<Button onClick={() => close(false)}>{words.cancel}</Button>
					<Button tone="primary" type="submit" form={formId} loading={isPending} disabled={!isReady}>
						{words.share}
					</Button>
				</>
			}
		>
			<Form id={formId} onSubmit={submit} className="flex flex-col gap-5">
				<PostFields
					user={user}
					challenges={challenges}
					habits={habits.data ?? []}
					value={draft}
					isNotSent={isUnsent}
					onChange={(next) => {
						change(next);
						setIsUnsent(false);
					}}
				/>
			</Form>
		</Dialog>
	);
}

/** Leaves out a deleted habit, which the server would refuse, and a picture that the form does not show. */
function bodyOf(
	{ id, picture, habitId, challengeId, ...post }: Draft<WrittenPost>,
	habits: readonly Habit[] | undefined,
) {
	const habitExists = habits === undefined || habits.some((habit) => habit.id === habitId);
	const about = { habit: habitExists ? habitId : "", challenge: challengeId };
	const subject = about.habit ? "habit" : "challenge";
	return {
		...post,
		habitId: about.habit || null,
		challengeId: about.challenge || null,
		picture: picture === subject && about[subject] ? picture : null,
		draftId: id,
	};
}

function aboutOf({ of, about }: Moment): Partial<WrittenPost> {
	if (of === "challenge") return { challengeId: about, habitId: "", picture: "challenge" };
	return { habitId: about, picture: of === "back" ? "" : "habit" };
}

function typeOf({ of }: Moment): PostType {
	if (of === "back" || of === "picture") return "motivation";
	return of === 21 || of === "challenge" ? "achievement" : "milestone";
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import { characters } from "#contract/social/characters.ts";
import { hasSomethingToSee, longestPost, type PostType, postTypes } from "#domain/social/post.ts";
import type { Strings } from "#strings/en.ts";
import { useHabits } from "#web/habits/habit/public.ts";
import { send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { useOwnChallenges } from "#web/social/challenges/public.ts";
import { PictureButton } from "#web/social/share/public.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import type { Moment } from "./moment.ts";
import { showOwn } from "./queries.ts";

interface Props {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	/** What the post is offered about: it is begun, and left to its author. */
	moment?: Moment | undefined;
}

const formId = "create-post";

/** Create a Social Post. What could not be sent stays in its box. */
export function PostDialog(props: Props) {
	const { user } = useMe();
	return user && <PostDialogOf user={user} {...props} />;
}

function PostDialogOf({ user, open, onOpenChange, moment }: Props & { user: User }) {
	const { feed, shell } = useStrings();
	const { form: words } = feed;
	const { habits } = useHabits(user);
	const client = useQueryClient();
	// A post that was sent makes room for the next.
	const [draftId, setDraftId] = useState(uuidv7);
	const [isReady, setIsReady] = useState(false);
	const { mutate, isPending, isError, reset } = useMutation({
		mutationFn: (post: Written) => send("POST /api/social/posts", { body: { ...post, draftId } }),
		onSuccess: async () => {
			toast({ title: words.created, tone: "good" });
			setDraftId(uuidv7());
			setIsReady(false);
			onOpenChange(false);
			await showOwn(client);
		},
		onError: () => toast({ title: feed.error, message: words.failed, tone: "wrong" }),
	});

	function close(next: boolean) {
		reset();
		onOpenChange(next);
	}
	return (
		<Dialog
			open={open}
			onOpenChange={close}
			title={words.title}
			closeLabel={words.close}
			unsaved={shell.unsaved}
			footer={
				<>
					<Button onClick={() => close(false)}>{words.cancel}</Button>
					<Button tone="primary" type="submit" form={formId} loading={isPending} disabled={!isReady}>
						{words.share}
					</Button>
				</>
			}
		>
			<PostForm
				key={draftId}
				habits={habits.data ?? []}
				moment={moment}
				isNotSent={isError}
				onChange={(text) => setIsReady(isFit(text))}
				onSubmit={mutate}
			/>
		</Dialog>
	);
}

interface Written {
	content: string;
	type: PostType;
	habitId: string | null;
	challengeId: string | null;
	isPublic: boolean;
}

interface FormProps {
	habits: readonly Habit[];
	moment: Moment | undefined;
	isNotSent: boolean;
	onChange: (text: string) => void;
	onSubmit: (post: Written) => void;
}

function PostForm({ habits, moment, isNotSent, onChange, onSubmit }: FormProps) {
	const { feed } = useStrings();
	const { form: words } = feed;
	const [content, setContent] = useState("");
	const [type, setType] = useState<PostType>(typeOf(moment));
	const [habitId, setHabitId] = useState(moment?.habitId ?? "");
	const challenges = useOwnChallenges();
	const [challengeId, setChallengeId] = useState("");
	const [isPublic, setIsPublic] = useState(true);
	const [begun, setBegun] = useState<Moment>();
	const habit = habits.find(({ id }) => id === habitId);

	// The habits may come after the dialog.
	if (moment && habit && begun !== moment) {
		setBegun(moment);
		change(feed.prefill[moment.of](habit.name));
	}

	function change(text: string) {
		setContent(text);
		onChange(text);
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		if (isFit(content))
			onSubmit({ content, type, habitId: habit?.id ?? null, challengeId: challengeId || null, isPublic });
	}
	const isTooLong = characters(content) > longestPost;
	return (
		<form id={formId} onSubmit={submit} className="flex flex-col gap-5">
			<PostText words={words} value={content} onChange={change} isTooLong={isTooLong} />
			{isNotSent && (
				<p role="alert" className="-mt-3 text-13 text-wrong">
					{words.notSent}
				</p>
			)}
			<ChoiceGroup
				look="chips"
				label={words.type}
				value={type}
				options={postTypes.map((value) => ({ value, label: feed.types[value] }))}
				onChange={(event) => setType(postTypes.find((each) => each === event.target.value) ?? type)}
			/>
			<SelectField
				label={words.habit}
				hint={words.habitHint}
				value={habitId}
				placeholder={words.noHabit}
				options={habits.map(({ id, name }) => ({ value: id, label: name }))}
				onChange={(event) => setHabitId(event.target.value)}
			/>
			{challenges.length > 0 && (
				<SelectField
					label={words.challenge}
					value={challengeId}
					placeholder={words.noChallenge}
					options={challenges.map(({ id, title }) => ({ value: id, label: title }))}
					onChange={(event) => setChallengeId(event.target.value)}
				/>
			)}
			{habit && <PictureButton habit={habit} />}
			<Switch
				label={words.privacy}
				hint={isPublic ? words.publicHint : words.friendsHint}
				checked={isPublic}
				onChange={(event) => setIsPublic(event.target.checked)}
			/>
		</form>
	);
}

interface TextProps {
	words: Strings["feed"]["form"];
	value: string;
	onChange: (text: string) => void;
	isTooLong: boolean;
}

/** Characters are counted as people see them, so the browser's own limit cannot. */
export function PostText({ words, value, onChange, isTooLong }: TextProps) {
	return (
		<TextArea
			label={words.content}
			hint={words.hint}
			error={isTooLong ? words.tooLong : undefined}
			counter={(count) => words.count(count, longestPost)}
			lengthOf={characters}
			value={value}
			dir="auto"
			rows={4}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}

export function isFit(text: string): boolean {
	return hasSomethingToSee(text) && characters(text.trim()) <= longestPost;
}

function typeOf(moment: Moment | undefined): PostType {
	if (moment === undefined || moment.of === "back") return "motivation";
	return moment.of === 21 ? "achievement" : "milestone";
}

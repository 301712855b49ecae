import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { Challenge } from "#contract/social/challenges.ts";
import { characters } from "#contract/social/characters.ts";
import { maxPostLength, postTypes } from "#domain/social/post.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { PictureSwitch } from "./picture-switch.tsx";
import type { WrittenPost } from "./post-draft.ts";
import { PostText } from "./post-text.tsx";

interface Props {
	user: User;
	habits: readonly Habit[];
	challenges: readonly Challenge[];
	value: WrittenPost;
	isNotSent: boolean;
	onChange: (next: WrittenPost) => void;
}

export function PostFields({ user, habits, challenges, value, isNotSent, onChange }: Props) {
	const { feed } = useStrings();
	const { form: words } = feed;
	const { content, type, habitId, challengeId, isPublic } = value;
	const change = (part: Partial<WrittenPost>) => onChange({ ...value, ...part });
	return (
		<>
			<PostText
				words={words}
				value={content}
				onChange={(text) => change({ content: text })}
				isTooLong={characters(content) > maxPostLength}
			/>
			{isNotSent && (
				<p role="alert" className="-mt-3 text-13 text-wrong">
					{words.notSent}
				</p>
			)}
			<ChoiceGroup
				look="chips"
				label={words.type}
				value={type}
				options={postTypes.map((each) => ({ value: each, label: feed.types[each] }))}
				onChange={(event) => change({ type: postTypes.find((each) => each === event.target.value) ?? type })}
			/>
			<SelectField
				label={words.habit}
				hint={value.picture === "habit" ? undefined : words.habitHint}
				value={habitId}
				placeholder={words.noHabit}
				options={habits.map(({ id, name }) => ({ value: id, label: name }))}
				onChange={(event) => change({ habitId: event.target.value })}
			/>
			{challenges.length > 0 && (
				<SelectField
					label={words.challenge}
					value={challengeId}
					placeholder={words.noChallenge}
					options={challenges.map(({ id, title }) => ({ value: id, label: title }))}
					onChange={(event) => change({ challengeId: event.target.value })}
				/>
			)}
			<PictureSwitch user={user} habits={habits} challenges={challenges} value={value} onChange={change} />
			<Switch
				label={words.privacy}
				hint={isPublic ? words.publicHint : words.friendsHint}
				checked={isPublic}
				onChange={(event) => change({ isPublic: event.target.checked })}
			/>
		</>
	);
}

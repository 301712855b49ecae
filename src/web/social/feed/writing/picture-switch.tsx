import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { Challenge } from "#contract/social/challenges.ts";
import { pictureOfChallenge, pictureOfHabit } from "#domain/social/post-picture.ts";
import { useToday } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { SharePicture } from "#web/social/share/public.ts";
import { Switch } from "#web/ui/controls/switch.tsx";
import type { WrittenPost } from "./post-draft.ts";

interface Props {
	user: User;
	habits: readonly Habit[];
	challenges: readonly Challenge[];
	value: WrittenPost;
	onChange: (change: Pick<WrittenPost, "picture">) => void;
}

/** Offers the chosen habit's picture, otherwise the challenge's. */
export function PictureSwitch({ user, habits, challenges, value, onChange }: Props) {
	const { picture: words } = useStrings().feed.form;
	const today = useToday(user);
	const habit = habits.find(({ id }) => id === value.habitId);
	const challenge = challenges.find(({ id }) => id === value.challengeId);
	const habitPicture = habit && pictureOfHabit(habit, today);
	const subject = habitPicture ? "habit" : "challenge";
	const isOn = value.picture === subject;
	const shown = habitPicture
		? { picture: habitPicture, title: habit.name }
		: challenge?.me && { picture: pictureOfChallenge(challenge, challenge.me), title: challenge.title };
	if (!shown) return null;
	return (
		<div className="flex flex-col gap-3">
			<Switch
				{...words[subject]}
				checked={isOn}
				onChange={(event) => onChange({ picture: event.target.checked ? subject : "" })}
			/>
			{isOn && <SharePicture size="preview" {...shown} />}
		</div>
	);
}

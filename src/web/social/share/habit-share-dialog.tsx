import { useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { pictureOfHabit } from "#domain/social/post-picture.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { todayOfUser } from "#web/platform/server-time.ts";
import { Switch } from "#web/ui/controls/switch.tsx";
import { PictureActions } from "./picture-actions.tsx";
import { ShareDialog } from "./share-dialog.tsx";

interface Props {
	habit: Habit;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

/** The habit's name stays private unless the owner includes it. */
export function HabitShareDialog({ habit, open, onOpenChange }: Props) {
	const { habit: words } = useStrings().share;
	const { user } = useMe();
	const [isNamed, setIsNamed] = useState(false);
	const { cycle, currentStreak } = habit.progress;
	const streak = habit.isActive ? currentStreak : 0;
	const picture = user && pictureOfHabit(habit, todayOfUser(user));
	// Until a further cycle begins, the last thing to share is the one before it.
	const isAhead = user && !picture && habit.cycleCount > 1;
	const isCycle = habit.phase === "21-day-cycle" && habit.status !== "completed" && !isAhead;
	const text = isCycle
		? words.cycle(cycle.day, streak, isNamed ? habit.name : undefined)
		: words.kept(streak, isNamed ? habit.name : undefined);
	return (
		<ShareDialog open={open} onOpenChange={onOpenChange} title={words.title} text={text}>
			<Switch
				label={words.name}
				hint={words.nameHint}
				checked={isNamed}
				onChange={(event) => setIsNamed(event.target.checked)}
			/>
			{picture && (
				<PictureActions
					picture={picture}
					title={isNamed ? habit.name : words.someHabit}
					moment={{ of: "picture", about: habit.id }}
					hint={words.postHint}
				/>
			)}
		</ShareDialog>
	);
}

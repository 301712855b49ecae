import { useParams } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { useHabits } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Async } from "#web/ui/states/async.tsx";
import { HabitDetails } from "./habit-details.tsx";
import { HabitNotFound } from "./habit-not-found.tsx";
import type { HabitParts } from "./habit-parts.ts";
import { HabitSkeleton } from "./habit-skeleton.tsx";

export function HabitPage(parts: HabitParts) {
	const { user } = useMe();
	const { habitId } = useParams();
	return user ? <OneHabit key={habitId} user={user} habitId={habitId} parts={parts} /> : <HabitSkeleton />;
}

interface Props {
	user: User;
	habitId: string | undefined;
	parts: HabitParts;
}

function OneHabit({ user, habitId, parts }: Props) {
	const { habit: words } = useStrings();
	const { today, habits } = useHabits(user);
	return (
		<Async query={habits} texts={words} loading={<HabitSkeleton />}>
			{(all) => {
				const habit = all.find(({ id }) => id === habitId);
				return habit ? <HabitDetails habit={habit} today={today} {...parts} /> : <HabitNotFound />;
			}}
		</Async>
	);
}

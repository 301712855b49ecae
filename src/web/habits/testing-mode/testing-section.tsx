import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useFillCycle } from "./queries.ts";
import { TestDayForm } from "./test-day-form.tsx";

export interface TestingProps {
	habit: Habit;
	today: Day;
	isOn: boolean;
	onSwitch: (isOn: boolean) => void;
}

export function TestingSection({ habit, today, isOn, onSwitch }: TestingProps) {
	const { testingMode: words } = useStrings();
	const { mutateAsync, isPending } = useFillCycle(habit, today);

	async function fill() {
		try {
			await mutateAsync();
			toast({ title: words.filled, tone: "good" });
		} catch {
			toast({ title: words.error, message: words.fillFailed, tone: "wrong" });
		}
	}

	return (
		<Card label={words.title}>
			<Switch
				label={words.title}
				hint={words.text}
				checked={isOn}
				onChange={({ target }) => onSwitch(target.checked)}
			/>
			{isOn && (
				<div className="mt-5 flex flex-col gap-5">
					<TestDayForm habitId={habit.id} today={today} />
					<hr className="border-line" />
					<Button loading={isPending} onClick={() => void fill()}>
						{words.fill}
					</Button>
				</div>
			)}
		</Card>
	);
}

import { useState } from "react";
import { type Day, isDay } from "#domain/day.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useLogTestDay } from "./queries.ts";

export function TestDayForm({ habitId, today }: { habitId: string; today: Day }) {
	const { testingMode: words } = useStrings();
	const [date, setDate] = useState<string>(today);
	const [isWrong, setIsWrong] = useState(false);
	const { mutateAsync, isPending } = useLogTestDay(habitId);

	async function log(completed: boolean) {
		if (!isDay(date) || date > today) return setIsWrong(true);
		try {
			await mutateAsync({ date, completed });
			toast({ title: words.logged, tone: "good" });
		} catch {
			toast({ title: words.error, message: words.logFailed, tone: "wrong" });
		}
	}

	return (
		<Form onSubmit={() => log(true)} className="flex flex-col gap-3">
			<TextField
				type="date"
				label={words.date}
				value={date}
				max={today}
				error={isWrong ? words.dateWrong : undefined}
				onChange={({ target }) => {
					setDate(target.value);
					setIsWrong(false);
				}}
			/>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" loading={isPending}>
					{words.completed}
				</Button>
				<Button tone="quiet" disabled={isPending} onClick={() => void log(false)}>
					{words.missed}
				</Button>
			</div>
		</Form>
	);
}

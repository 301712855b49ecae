import type { AccountDeletion } from "#contract/account/deletion.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useKeepAccount } from "./queries.ts";

export function Countdown({ deletion }: { deletion: AccountDeletion }) {
	const { countdown: words } = useStrings().ownData;
	const { date, time } = useFormats();
	const { mutateAsync, isPending } = useKeepAccount();

	async function keep() {
		try {
			await mutateAsync();
			toast({ ...words.kept, tone: "good" });
		} catch (error) {
			toast({ title: words.notKept, message: errorMessage(error), tone: "wrong" });
		}
	}

	return (
		<div className="flex w-full flex-col items-start gap-3 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
			<div className="flex flex-col gap-1">
				<p className="font-medium">{words.title(daysUntil(deletion.dueAt))}</p>
				<p className="text-quiet">{words.text(`${date(deletion.dueAt)}, ${time(deletion.dueAt)}`)}</p>
			</div>
			<Button tone="primary" loading={isPending} onClick={() => void keep()}>
				{words.keep}
			</Button>
		</div>
	);
}

/** Calendar days in the device's time zone: a deadline just after midnight is tomorrow. Negative after that day. */
function daysUntil(instant: string): number {
	const [due, today] = [new Date(instant), new Date()].map((date) => date.setHours(0, 0, 0, 0));
	return Math.round(((due ?? 0) - (today ?? 0)) / 86_400_000);
}

import { useQuery } from "@tanstack/react-query";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useState } from "react";
import { pages } from "#contract/pages.ts";
import { sentenceOf } from "#web/app/api.ts";
import { useFormats } from "#web/app/formats.ts";
import { useStrings } from "#web/app/locale.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { watchedPaymentsQuery } from "./queries.ts";

/** When it was last asked whether the payment is verified, and a button to ask now. Once it is, this is gone. */
export function CheckAgain() {
	const { payment: words } = useStrings();
	const { time } = useFormats();
	const { dataUpdatedAt, error, refetch } = useQuery(watchedPaymentsQuery);
	const [isChecking, setIsChecking] = useState(false);

	async function check() {
		setIsChecking(true);
		await refetch();
		setIsChecking(false);
	}

	return (
		<div className="flex flex-col gap-3 border-line border-t pt-6">
			<p role="status" className="text-quiet">
				{error ? sentenceOf(error) : words.notYet(time(new Date(dataUpdatedAt).toISOString()))}
			</p>
			<div className="flex flex-wrap gap-2">
				<Button icon={<RotateCw aria-hidden />} loading={isChecking} onClick={() => void check()}>
					{words.checkAgain}
				</Button>
				<ButtonLink tone="quiet" to={pages.newHabit}>
					{words.planFirst}
				</ButtonLink>
			</div>
		</div>
	);
}

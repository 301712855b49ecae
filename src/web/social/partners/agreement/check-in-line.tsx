import type { Partnership } from "#contract/social/partners.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Badge } from "#web/ui/layout/badge.tsx";

interface Props {
	partnership: Partnership;
	/** The other person's name. */
	name: string;
	/** A newer check-in on this device has not been sent yet. */
	isUnsent: boolean;
}

export function CheckInLine({ partnership: { checkIn, role, partner }, name, isUnsent }: Props) {
	const { partners: words } = useStrings();
	const { date, time } = useFormats();
	const answerer = role === "owner" ? name : (partner?.socialName ?? "");
	return (
		<div className="flex flex-col gap-1.5 text-15">
			<p className="flex flex-wrap items-center gap-2 text-quiet">
				{checkIn === null ? words.noCheckIn : words.lastCheckIn(`${date(checkIn.at)}, ${time(checkIn.at)}`)}
				{isUnsent && <Badge tone="careful">{words.checkIn.waiting}</Badge>}
			</p>
			{checkIn?.note && (
				<p dir="auto" className="wrap-anywhere whitespace-pre-line border-line border-l-2 pl-3">
					{checkIn.note}
				</p>
			)}
			{checkIn?.answer && (
				<p className="wrap-anywhere text-good">{words.answered(answerer, words.answers[checkIn.answer])}</p>
			)}
		</div>
	);
}

import type { Partnership } from "#contract/social/partners.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";

interface Props {
	partnership: Pick<Partnership, "role" | "promise" | "help" | "checkInFrequency" | "until">;
	/** The other person's name; empty while there is none. */
	name: string;
}

export function Terms({ partnership: { role, promise, help, checkInFrequency, until }, name }: Props) {
	const { partners: words } = useStrings();
	const { fullDay } = useFormats();
	const isOwner = role === "owner";
	const rows: [string, string][] = [
		[isOwner ? words.promise.own : words.promise.of(name), promise],
		[isOwner ? (name ? words.help.of(name) : words.help.own) : words.help.you, help],
		[words.form.frequency, words.frequencies[checkInFrequency]],
		[words.form.until, until === null ? words.untilEnded : fullDay(until)],
	];
	return (
		<dl aria-label={words.agreement} className="grid gap-x-6 gap-y-3 text-15 sm:grid-cols-2">
			{rows.map(([label, text]) => (
				<div key={label} className="min-w-0">
					<dt className="wrap-anywhere text-13 text-quiet">{label}</dt>
					<dd dir="auto" className="wrap-anywhere whitespace-pre-line">
						{text}
					</dd>
				</div>
			))}
		</dl>
	);
}

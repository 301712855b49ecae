import { useStrings } from "#web/platform/locale.ts";
import { Card } from "#web/ui/layout/card.tsx";

/** Who sees what of an account: the administrators see who pays, and nobody but its owner sees its habits. */
export function AudienceCard() {
	const { audience: words } = useStrings().ownData;
	return (
		<Card label={words.title}>
			<div className="flex flex-col gap-3">
				<h2 className="font-semibold text-20">{words.title}</h2>
				<dl className="flex flex-col gap-3">
					{Object.values(words.of).map(({ who, what }) => (
						<div key={who}>
							<dt className="font-medium">{who}</dt>
							<dd className="text-quiet">{what}</dd>
						</div>
					))}
				</dl>
			</div>
		</Card>
	);
}

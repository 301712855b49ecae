import { useStrings } from "#web/platform/locale.ts";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";

export function AudienceCard() {
	const { audience: words } = useStrings().ownData;
	return (
		<TitledCard title={words.title}>
			<dl className="flex flex-col gap-3">
				{Object.values(words.of).map(({ who, what }) => (
					<div key={who}>
						<dt className="font-medium">{who}</dt>
						<dd className="text-quiet">{what}</dd>
					</div>
				))}
			</dl>
		</TitledCard>
	);
}

import { useStrings } from "#web/platform/locale.ts";
import { Card } from "#web/ui/layout/card.tsx";

export function Guide() {
	const { guide } = useStrings().imports;
	return (
		<Card label={guide.title}>
			<h2 className="mb-3 font-semibold text-17">{guide.title}</h2>
			<dl className="flex flex-col gap-3">
				{guide.apps.map(([app, steps]) => (
					<div key={app}>
						<dt className="font-medium">{app}</dt>
						<dd className="text-15 text-quiet">{steps}</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}

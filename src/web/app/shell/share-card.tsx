import Share2 from "lucide-react/icons/share-2";
import { openDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";

/** 774 people, 4 weeks; the reward was paid only if both partners went. */
const source = { name: "Gershon, Cryder, Milkman 2025", url: "https://doi.org/10.1287/mnsc.2022.01401" };

export function ShareCard() {
	const { shareCard: words } = useStrings();
	return (
		<Card label={words.title}>
			<h2 className="font-semibold text-17">{words.title}</h2>
			<p className="mt-1 text-15 text-quiet">
				{words.claim}{" "}
				<a href={source.url} target="_blank" rel="noreferrer" className="text-13 text-link underline">
					{source.name}
				</a>
			</p>
			<div className="mt-4">
				<Button icon={<Share2 aria-hidden />} onClick={() => openDialog({ kind: "share" })}>
					{words.action}
				</Button>
			</div>
		</Card>
	);
}

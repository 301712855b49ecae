import Download from "lucide-react/icons/download";
import { useState } from "react";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import type { Analysis } from "./analysis.ts";
import { saveCsv } from "./charts/save-file.ts";
import { daysCsv } from "./days-csv.ts";

/** Writes the file in chunks, so that the page stays responsive. */
export function AllDays({ analysis: { judged, today } }: { analysis: Analysis }) {
	const { analytics, plan } = useStrings();
	const { days: words, columns } = analytics;
	const { percent } = useFormats();
	const [progress, setProgress] = useState<number>();

	async function save() {
		setProgress(0);
		try {
			const parts: string[] = [];
			for (const part of daysCsv(judged, today, {
				columns,
				results: words.results,
				category: plan.category,
			})) {
				parts.push(part);
				setProgress(parts.length / (judged.length + 1));
				await nextTurn();
			}
			saveCsv(words.file, parts);
		} catch {
			toast({ title: words.failed, tone: "wrong" });
		}
		setProgress(undefined);
	}

	return (
		<TitledCard
			title={words.title}
			text={progress === undefined ? words.text : words.making(percent(progress))}
			aside={
				<Button icon={<Download aria-hidden />} loading={progress !== undefined} onClick={() => void save()}>
					{words.action}
				</Button>
			}
		/>
	);
}

/** Resolves after pending input and frames. */
function nextTurn(): Promise<void> {
	return new Promise((resolve) => {
		setTimeout(resolve);
	});
}

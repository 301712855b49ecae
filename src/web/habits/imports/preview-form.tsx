import { useState } from "react";
import type { Import, ImportPreview } from "#contract/habits/imports.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { FoundHabitRow } from "./found-habit-row.tsx";
import { Remarks } from "./remarks.tsx";
import type { ImportChoice } from "./saved-import.ts";
import { useCompleteImport } from "./use-bring-over.ts";

const LeaveGuard = onDemand({
	load: async () => (await import("#web/platform/leaving/leave-guard.tsx")).LeaveGuard,
	texts: [],
});

interface Props {
	userId: string;
	preview: ImportPreview;
	/** Set when a saved import is resumed. */
	chosen?: readonly ImportChoice[] | undefined;
	onDone: (done: Import) => void;
}

export function PreviewForm({ userId, preview, chosen, onDone }: Props) {
	const { imports, shell } = useStrings();
	const words = imports.preview;
	const [choices, setChoices] = useState(() => chosen ?? preview.habits.map(firstChoice));
	const [isChanged, setIsChanged] = useState(false);
	const { completeImport, isBusy } = useCompleteImport({ userId, preview, onDone });
	const included = choices.filter(({ include }) => include);
	const isNameless = included.some(({ name }) => name.trim() === "");

	function submit() {
		if (included.length > 0 && !isNameless) void completeImport(choices);
	}

	function choose(choice: ImportChoice) {
		setIsChanged(true);
		setChoices(choices.map((other) => (other.index === choice.index ? choice : other)));
	}

	return (
		<Form onSubmit={submit} className="flex flex-col gap-4">
			<div className="flex flex-col gap-1">
				<h2 className="font-semibold text-20">{words.title(preview.habits.length)}</h2>
				<p className="text-quiet">{words.from(preview.format)}</p>
				{chosen && <p className="text-quiet">{words.kept}</p>}
				<Remarks remarks={remarksOn(preview)} />
			</div>
			<Card inset="flush">
				<ul aria-label={words.list} className="flex flex-col divide-y divide-line">
					{preview.habits.map((found) => {
						const choice = choices.find(({ index }) => index === found.index);
						return (
							choice && <FoundHabitRow key={found.index} found={found} choice={choice} onChoose={choose} />
						);
					})}
				</ul>
			</Card>
			<Button
				type="submit"
				tone="primary"
				size="large"
				wide
				loading={isBusy}
				disabled={included.length === 0 || isNameless}
			>
				{words.action(included.length)}
			</Button>
			<OptionalPart>
				<LeaveGuard hasUnsavedInput={() => isChanged} words={shell.unsaved} />
			</OptionalPart>
		</Form>
	);
}

function firstChoice({ index, category, name, duplicateOf }: ImportPreview["habits"][number]): ImportChoice {
	return { index, category, name, include: duplicateOf === null };
}

/** Omits the remark on a table's unused columns, which are listed separately. */
function remarksOn({ remarks, table }: ImportPreview) {
	return table ? remarks.filter(({ code }) => code !== "columns-left-out") : remarks;
}

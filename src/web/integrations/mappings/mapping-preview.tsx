import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { type Draft, previewQuery } from "./queries.ts";

interface Props {
	integrationId: string;
	draft: Draft;
	takesOver: boolean;
	onTakeOver: (takesOver: boolean) => void;
}

/** Also offers to tick days of the last week that have no log. */
export function MappingPreview({ integrationId, draft, takesOver, onTakeOver }: Props) {
	const { preview: words } = useStrings().mappings;
	const { day: dayText } = useFormats();
	const { data, error, isPlaceholderData } = useQuery(previewQuery(integrationId, useDeferredValue(draft)));
	const hasOpenDays = !error && data !== undefined && data.open.length > 0;
	const isOffered = hasOpenDays && !isPlaceholderData;
	// Days that this draft's preview doesn't offer must not be ticked.
	useEffect(() => {
		if (!isOffered) onTakeOver(false);
	}, [isOffered, onTakeOver]);
	if (error) return <p className="text-15 text-quiet">{words.failed}</p>;
	const kept = data?.days.filter(({ doubt }) => doubt !== "no-longer-kept") ?? [];
	const done = data?.days.filter(({ outcome }) => outcome === "done") ?? [];
	return (
		<div aria-live="polite" className="flex flex-col gap-2 rounded-control bg-sunken p-4">
			<p className="font-medium">{data ? words.done(data.done, kept.length) : words.loading}</p>
			{done.length > 0 && (
				<Disclosure summary={words.which}>
					<p className="text-15 text-quiet">{done.map(({ day }) => dayText(day)).join(", ")}</p>
				</Disclosure>
			)}
			{hasOpenDays && (
				<Checkbox
					label={words.takesOver(data.open.length)}
					hint={words.takesOverHint}
					checked={takesOver}
					disabled={isPlaceholderData}
					onChange={({ target }) => onTakeOver(target.checked)}
				/>
			)}
		</div>
	);
}

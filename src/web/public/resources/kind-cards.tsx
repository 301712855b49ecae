import { memo } from "react";
import { type ResourceKind, resourceKinds } from "#domain/public/resource.ts";
import { useStrings } from "#web/platform/locale.ts";
import { classes } from "#web/ui/layout/classes.ts";
import { kindIcons } from "./entries/kind-icons.ts";

interface Props {
	counts: Readonly<Record<ResourceKind, number>>;
	chosen: ResourceKind | undefined;
	onChoose: (kind: ResourceKind | undefined) => void;
}

/** A second press shows everything again. */
export const KindCards = memo(function KindCards({ counts, chosen, onChoose }: Props) {
	const { resources: words } = useStrings();
	return (
		<fieldset className="grid min-w-0 grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
			<legend className="sr-only">{words.categories}</legend>
			{resourceKinds
				.filter((kind) => counts[kind] > 0)
				.map((kind) => {
					const Icon = kindIcons[kind];
					return (
						<button
							key={kind}
							id={`kind-${kind}`}
							type="button"
							aria-pressed={kind === chosen}
							onClick={() => onChoose(kind === chosen ? undefined : kind)}
							className={classes(
								"flex min-w-0 flex-col items-start gap-2 rounded-card p-4 text-left ring-inset transition sm:p-5",
								kind === chosen
									? "bg-primary-soft ring-2 ring-primary"
									: "bg-card ring-1 ring-line hover:bg-sunken",
							)}
						>
							<Icon aria-hidden className="size-6 text-link" />
							<span className="font-semibold text-26 tabular-nums">{counts[kind]}</span>
							<span className="font-medium text-15">{words.kinds[kind]}</span>
						</button>
					);
				})}
		</fieldset>
	);
});

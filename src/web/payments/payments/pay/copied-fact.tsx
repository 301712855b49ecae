import { useStrings } from "#web/platform/locale.ts";
import { classes } from "#web/ui/layout/classes.ts";
import { CopyButton } from "./copy-button.tsx";

interface Props {
	label: string;
	value: string;
	note?: string;
	copied: string;
	copyLabel: string;
	isLarge?: boolean;
}

export function CopiedFact({ label, value, note, copied, copyLabel, isLarge = false }: Props) {
	const { payment: words } = useStrings();
	return (
		<div className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
			<dl className="min-w-0">
				<dt className="text-13 text-quiet">{label}</dt>
				<dd
					className={classes(
						"wrap-anywhere tabular-nums",
						isLarge ? "font-semibold text-34" : "font-medium text-17",
					)}
				>
					{value}
				</dd>
				{note && <dd className="text-13 text-quiet">{note}</dd>}
			</dl>
			<CopyButton
				text={copied}
				label={copyLabel}
				shortLabel={words.copy}
				copiedLabel={words.copied}
				failed={words.copyFailed(label, value)}
			/>
		</div>
	);
}

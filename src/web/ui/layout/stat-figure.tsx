import type { ReactNode } from "react";

interface Props {
	/** Already formatted: grouped, with its unit. */
	figure: ReactNode;
	label: string;
	icon?: ReactNode;
	note?: ReactNode;
}

export function StatFigure({ figure, label, icon, note }: Props) {
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<p className="flex items-center gap-1.5 font-semibold text-26 tabular-nums [&_svg]:size-[0.8em]">
				{icon}
				{figure}
			</p>
			<p className="text-13 text-quiet">{label}</p>
			{note && <p className="text-13 text-quiet">{note}</p>}
		</div>
	);
}

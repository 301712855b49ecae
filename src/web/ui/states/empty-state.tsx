import type { ReactNode } from "react";
import { QuietGrid } from "#web/ui/grid/quiet-grid.tsx";

interface Props {
	title: string;
	text?: ReactNode;
	action?: ReactNode;
	/** 1 if it is the whole page. */
	level?: 1 | 2 | 3;
}

export function EmptyState({ title, text, action, level = 2 }: Props) {
	const Heading = `h${level}` as const;
	return (
		<div className="flex flex-col items-center gap-6 px-4 py-12 text-center">
			<QuietGrid />
			<div className="flex max-w-112 flex-col gap-2">
				<Heading className="font-semibold text-20">{title}</Heading>
				{text && <p className="text-quiet">{text}</p>}
			</div>
			{action}
		</div>
	);
}

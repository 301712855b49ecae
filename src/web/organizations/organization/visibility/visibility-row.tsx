import type { ReactNode } from "react";
import { Badge } from "#web/ui/layout/badge.tsx";

interface Props {
	what: ReactNode;
	value: ReactNode;
	/** Who sees the value. */
	by: string;
}

export function VisibilityRow({ what, value, by }: Props) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2.5">
			<dt className="wrap-anywhere text-13 text-quiet">{what}</dt>
			<dd className="wrap-anywhere col-span-2 row-start-2">{value}</dd>
			<dd className="col-start-2 row-start-1">
				<Badge>{by}</Badge>
			</dd>
		</div>
	);
}

import type { ReactNode } from "react";

/** One term of a description list, above what there is to say of it. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-13 text-quiet">{label}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}

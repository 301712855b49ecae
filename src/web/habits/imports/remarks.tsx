import type { ImportRemark } from "#contract/habits/imports.ts";
import { useStrings } from "#web/platform/locale.ts";

export function Remarks({ remarks }: { remarks: readonly ImportRemark[] }) {
	const { imports } = useStrings();
	if (remarks.length === 0) return null;
	return (
		<ul className="flex flex-col gap-1 text-13 text-quiet">
			{remarks.map(({ code, count }) => (
				<li key={code}>{imports.remarks[code]?.(count) ?? code}</li>
			))}
		</ul>
	);
}

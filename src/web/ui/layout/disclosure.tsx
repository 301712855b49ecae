import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";

export function Disclosure({
	summary,
	isOpen,
	onOpen,
	children,
}: {
	summary: string;
	isOpen?: boolean;
	onOpen?: () => void;
	children: ReactNode;
}) {
	return (
		<details
			open={isOpen}
			className="group text-quiet"
			onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
		>
			<summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-control text-15 hover:text-ink [&::-webkit-details-marker]:hidden">
				<ChevronRight aria-hidden className="size-4 transition group-open:rotate-90" />
				{summary}
			</summary>
			<div className="pb-2 pl-5.5 text-15">{children}</div>
		</details>
	);
}

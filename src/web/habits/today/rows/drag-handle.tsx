import type { ReactNode } from "react";
import { useStrings } from "#web/platform/locale.ts";
import type { Grip } from "./use-row-drag.ts";

/** A plain press opens the row's page. */
export function DragHandle({ grip, children }: { grip: Grip; children: ReactNode }) {
	const { row: words } = useStrings().today;
	return (
		<span
			{...grip}
			aria-hidden
			title={words.drag}
			className="relative z-1 -my-2.5 -ml-4 flex cursor-grab touch-pan-y select-none items-center self-stretch py-2.5 pl-4 active:cursor-grabbing sm:-ml-6 sm:pl-6"
		>
			<svg
				aria-hidden
				viewBox="0 0 24 24"
				fill="none"
				stroke="currentColor"
				strokeWidth="4"
				strokeLinecap="round"
				className="absolute left-0 size-4 text-edge sm:left-1"
			>
				<path d="M9 5h0m6 0h0M9 12h0m6 0h0M9 19h0m6 0h0" />
			</svg>
			{children}
		</span>
	);
}

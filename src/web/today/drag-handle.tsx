import GripVertical from "lucide-react/icons/grip-vertical";
import type { ReactNode } from "react";
import { useStrings } from "#web/app/locale.ts";
import type { Grip } from "./use-row-drag.ts";

/** The front of a row, by which it is dragged; pressed only, it leads where the row does. */
export function DragHandle({ grip, children }: { grip: Grip; children: ReactNode }) {
	const { row: words } = useStrings().today;
	return (
		<span
			{...grip}
			aria-hidden
			title={words.drag}
			className="relative z-1 -my-2.5 -ml-4 flex cursor-grab touch-none select-none items-center self-stretch py-2.5 pl-4 active:cursor-grabbing sm:-ml-6 sm:pl-6"
		>
			<GripVertical className="absolute left-0 size-4 text-edge sm:left-1" />
			{children}
		</span>
	);
}

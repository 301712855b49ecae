import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { DialogPanel } from "./dialog-panel.tsx";

interface Props {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: string;
	description?: ReactNode;
	/** The name of the cross in the corner. */
	closeLabel: string;
	/** Buttons; one that submits a form in the body names it with its `form` attribute. */
	footer?: ReactNode;
	children: ReactNode;
}

/** A sheet from below on phones, centred above; holds the focus, closes by Escape, cross and backdrop. */
export function Dialog({ open, onOpenChange, ...panel }: Props) {
	return (
		<Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
			<DialogPanel {...panel} />
		</Base.Root>
	);
}

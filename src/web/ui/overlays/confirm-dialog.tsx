import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { DialogPanel } from "./dialog-panel.tsx";

interface Props {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: string;
	/** What will happen, and whether it can be undone. */
	text: ReactNode;
	cancelLabel: string;
	confirm: { label: string; onPress: () => void; tone?: "primary" | "danger"; loading?: boolean };
}

/** Asks before something that is hard to undo. It closes only by an answer or Escape; the caller closes it after `onPress`. */
export function ConfirmDialog({ open, onOpenChange, title, text, cancelLabel, confirm }: Props) {
	return (
		<AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
			<DialogPanel
				title={title}
				description={text}
				footer={
					<>
						<Button onClick={() => onOpenChange(false)}>{cancelLabel}</Button>
						<Button tone={confirm.tone ?? "primary"} loading={confirm.loading} onClick={confirm.onPress}>
							{confirm.label}
						</Button>
					</>
				}
			/>
		</AlertDialog.Root>
	);
}

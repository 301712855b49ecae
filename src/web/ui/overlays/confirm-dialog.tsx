import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { DialogPanel } from "./dialog-panel.tsx";
import { useBackToClose } from "./layers.ts";

interface Props {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: string;
	text: ReactNode;
	cancelLabel: string;
	other?: { label: string; onPress: () => void } | undefined;
	confirm: { label: string; onPress: () => void; tone?: "primary" | "danger"; loading?: boolean };
	/** The caller handles the browser's Back itself. */
	ownBack?: boolean;
}

/** Asks before something hard to undo. Only Cancel, Escape, Back or the caller closes it. */
export function ConfirmDialog({
	open,
	onOpenChange,
	title,
	text,
	cancelLabel,
	other,
	confirm,
	ownBack = false,
}: Props) {
	useBackToClose(open && !ownBack, () => onOpenChange(false));
	return (
		<AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
			<DialogPanel
				title={title}
				description={text}
				footer={
					<>
						<Button onClick={() => onOpenChange(false)}>{cancelLabel}</Button>
						{other && <Button onClick={other.onPress}>{other.label}</Button>}
						<Button tone={confirm.tone ?? "primary"} loading={confirm.loading} onClick={confirm.onPress}>
							{confirm.label}
						</Button>
					</>
				}
			/>
		</AlertDialog.Root>
	);
}

import { Dialog as Base } from "@base-ui/react/dialog";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { DialogPanel } from "./dialog-panel.tsx";
import { useBackToClose } from "./layers.ts";

export interface UnsavedTexts {
	title: string;
	text: string;
	stay: string;
	leave: string;
}

interface Props {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: string;
	description?: ReactNode;
	closeLabel: string;
	/** Buttons; one that submits a form in the body names it with its `form` attribute. */
	footer?: ReactNode;
	/** The question asked before a dialog with unsaved input closes. */
	unsaved?: UnsavedTexts | undefined;
	children: ReactNode;
}

export function Dialog({ open, onOpenChange, unsaved, children, ...panel }: Props) {
	const isChanged = useRef(false);
	const [isAsking, setIsAsking] = useState(false);
	const isGuarded = unsaved !== undefined;
	useEffect(() => {
		if (open) isChanged.current = false;
	}, [open]);
	// A save that ends while the question is open withdraws it.
	useEffect(() => {
		if (!isGuarded) setIsAsking(false);
	}, [isGuarded]);

	function change(next: boolean) {
		if (!next && unsaved && isChanged.current) setIsAsking(true);
		else onOpenChange(next);
	}

	function discard() {
		setIsAsking(false);
		onOpenChange(false);
	}

	useBackToClose(open, () => change(false));
	return (
		<Base.Root open={open} onOpenChange={change}>
			<DialogPanel {...panel}>
				<div
					onInput={() => {
						isChanged.current = true;
					}}
					onClickCapture={(event) => {
						if (isToggled(event)) isChanged.current = true;
					}}
				>
					{children}
				</div>
			</DialogPanel>
			{unsaved && (
				<ConfirmDialog
					open={open && isAsking}
					onOpenChange={setIsAsking}
					title={unsaved.title}
					text={unsaved.text}
					cancelLabel={unsaved.stay}
					confirm={{ label: unsaved.leave, onPress: discard, tone: "danger" }}
				/>
			)}
		</Base.Root>
	);
}

/** A toggle button counts as input too. */
function isToggled({ target }: MouseEvent): boolean {
	return target instanceof Element && target.closest("[aria-pressed]") !== null;
}

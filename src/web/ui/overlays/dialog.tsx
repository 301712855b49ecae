import { Dialog as Base } from "@base-ui/react/dialog";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { DialogPanel } from "./dialog-panel.tsx";
import { useBackToClose } from "./layers.ts";

/** What is asked before something typed is lost. */
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
	/** The name of the cross in the corner. */
	closeLabel: string;
	/** Buttons; one that submits a form in the body names it with its `form` attribute. */
	footer?: ReactNode;
	/** With a form in the body: what is asked when it is closed with changes in it. */
	unsaved?: UnsavedTexts;
	children: ReactNode;
}

/** A sheet from below on phones, centred above; holds the focus, closes by Escape, cross, backdrop and Back. */
export function Dialog({ open, onOpenChange, unsaved, children, ...panel }: Props) {
	const isChanged = useRef(false);
	const [isAsking, setIsAsking] = useState(false);
	useEffect(() => {
		if (open) isChanged.current = false;
	}, [open]);

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

/** A button that is on or off is an answer too, though no field. */
function isToggled({ target }: MouseEvent): boolean {
	return target instanceof Element && target.closest("[aria-pressed]") !== null;
}

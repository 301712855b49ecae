import { Dialog as Base } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { iconButtonClasses } from "#web/ui/controls/icon-button.tsx";
import { classes } from "#web/ui/layout/classes.ts";

interface Props {
	title: string;
	description?: ReactNode;
	closeLabel?: string | undefined;
	footer?: ReactNode;
	children?: ReactNode;
}

export function DialogPanel({ title, description, closeLabel, footer, children }: Props) {
	const popup = useRef<HTMLDivElement>(null);
	return (
		<Base.Portal>
			<Base.Backdrop
				// A confirmation over a dialog has its own backdrop.
				forceRender
				className={classes(
					"fixed inset-0 z-40 bg-scrim transition-opacity duration-220",
					"data-starting-style:opacity-0 data-ending-style:opacity-0",
				)}
			/>
			<Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6">
				<Base.Popup
					ref={popup}
					initialFocus={() => focusTarget(popup.current) ?? true}
					className={classes(
						// With large text or in a short window, the buttons alone may be taller than the window.
						"relative flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-y-auto rounded-t-card bg-float",
						"shadow-float outline-none ring-line transition duration-220 sm:max-h-full sm:max-w-dialog",
						"sm:rounded-card sm:ring-1",
						"max-sm:data-starting-style:translate-y-full max-sm:data-ending-style:translate-y-full",
						"sm:data-starting-style:scale-[0.97] sm:data-starting-style:opacity-0",
						"sm:data-ending-style:scale-[0.97] sm:data-ending-style:opacity-0",
					)}
				>
					<header
						className={classes(
							"flex flex-col gap-1.5 p-5 sm:p-6",
							closeLabel && "pr-16 sm:pr-16",
							!children && "min-h-14 overflow-y-auto overscroll-contain",
						)}
					>
						<Base.Title className="font-semibold text-20">{title}</Base.Title>
						{description && <Base.Description className="text-quiet">{description}</Base.Description>}
					</header>
					{children && (
						// Positioned, so that hidden radio buttons inside scroll with it instead of the panel.
						<div className="relative -mt-1 min-h-14 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 sm:-mt-2 sm:px-6 sm:pb-6">
							{children}
						</div>
					)}
					{footer && <DialogFooter>{footer}</DialogFooter>}
					{closeLabel && (
						// Last in page order, so that the first control gets the focus instead of the close button.
						<Base.Close
							aria-label={closeLabel}
							title={closeLabel}
							className={classes(iconButtonClasses, "absolute top-2.5 right-2.5 sm:top-3.5 sm:right-3.5")}
						>
							<X aria-hidden />
						</Base.Close>
					)}
				</Base.Popup>
			</Base.Viewport>
		</Base.Portal>
	);
}

/** Returns the first field, or on touch screens the panel, so that the keyboard waits until a field is touched. */
function focusTarget(popup: HTMLElement | null): HTMLElement | null | undefined {
	if (matchMedia("(pointer: coarse)").matches) return popup;
	return popup?.querySelector<HTMLElement>("input:not([type=hidden]):not([readonly]), textarea");
}

function DialogFooter({ children }: { children: ReactNode }) {
	return (
		<footer
			className={classes(
				"flex flex-col-reverse gap-2 border-line border-t px-5 pt-4 sm:flex-row sm:justify-end sm:px-6 sm:pb-4",
				"pb-[max(1rem,env(safe-area-inset-bottom))]",
			)}
		>
			{children}
		</footer>
	);
}

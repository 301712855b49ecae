import { Dialog as Base } from "@base-ui/react/dialog";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { classes } from "#web/ui/layout/classes.ts";
import { useBackToClose } from "./layers.ts";

/** Earlier presses were meant for the page below the sheet. */
const blindMs = 500;

interface Props {
	about: string;
	title: string;
	isWhole: boolean;
	/** Called after the closing animation. */
	onGone: () => void;
	children: ReactNode;
	/** Buttons; each closes the sheet with `close`. */
	actions: (close: () => void) => ReactNode;
}

export function Celebration({ about, title, isWhole, onGone, children, actions }: Props) {
	const [isOpen, setIsOpen] = useState(true);
	const [openedAt] = useState(() => performance.now());
	const footer = useRef<HTMLDivElement>(null);
	const close = () => setIsOpen(false);
	function closeByPress() {
		if (performance.now() - openedAt > blindMs) close();
	}

	function press({ target }: MouseEvent) {
		if (target instanceof Element && !target.closest("a, button")) closeByPress();
	}

	useBackToClose(isOpen, close);
	return (
		<Base.Root
			open={isOpen}
			onOpenChange={(_, { reason }) => (reason === "outside-press" ? closeByPress() : close())}
			onOpenChangeComplete={(open) => {
				if (!open) onGone();
			}}
		>
			<Base.Portal>
				<Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-220 data-starting-style:opacity-0 data-ending-style:opacity-0" />
				<Base.Viewport
					className={classes(
						"fixed inset-0 z-40 flex items-end justify-center",
						!isWhole && "sm:items-center sm:p-6",
					)}
				>
					<Base.Popup
						data-celebration
						initialFocus={() => footer.current?.querySelector<HTMLElement>("a, button") ?? true}
						onClick={press}
						className={classes(
							"flex w-full flex-col overflow-y-auto overscroll-contain bg-page shadow-float outline-none ring-line",
							"transition duration-220 data-starting-style:opacity-0 data-ending-style:opacity-0",
							"max-sm:data-starting-style:translate-y-full max-sm:data-ending-style:translate-y-full",
							isWhole
								? "h-dvh items-center justify-center"
								: "max-h-[calc(100dvh-2rem)] rounded-t-card sm:max-w-dialog sm:rounded-card sm:ring-1",
						)}
					>
						<div
							className={classes(
								"flex w-full flex-col gap-6 p-5 sm:p-8",
								"pb-[max(1.25rem,env(safe-area-inset-bottom))]",
								isWhole && "my-auto max-w-dialog",
							)}
						>
							<header className="flex flex-col gap-2">
								<p className="wrap-anywhere font-medium text-15 text-accent">{about}</p>
								<Base.Title className="text-balance font-semibold text-26 leading-heading">
									{title}
								</Base.Title>
							</header>
							{children}
							<div ref={footer} className="flex flex-col gap-2 sm:flex-row-reverse">
								{actions(close)}
							</div>
						</div>
					</Base.Popup>
				</Base.Viewport>
			</Base.Portal>
		</Base.Root>
	);
}

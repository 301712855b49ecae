import { Dialog as Base } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { iconButtonClasses } from "#web/ui/controls/icon-button.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { useBackToClose } from "#web/ui/overlays/layers.ts";
import { Combobox, type ComboboxProps } from "./combobox.tsx";

interface Props extends Omit<ComboboxProps, "field"> {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	closeLabel: string;
}

export function SearchDialog({ open, onOpenChange, closeLabel, ...search }: Props) {
	const field = useRef<HTMLInputElement>(null);
	useBackToClose(open, () => onOpenChange(false));
	return (
		<Base.Root open={open} onOpenChange={onOpenChange}>
			<Base.Portal>
				<Base.Backdrop
					className={classes(
						"fixed inset-0 z-40 bg-scrim transition-opacity duration-120",
						"data-starting-style:opacity-0 data-ending-style:opacity-0",
					)}
				/>
				<Base.Viewport className="fixed inset-0 z-40 flex items-start justify-center sm:px-6 sm:pt-[12dvh]">
					<Base.Popup
						initialFocus={field}
						className={classes(
							"relative flex h-dvh w-full flex-col overflow-hidden bg-float shadow-float outline-none ring-line",
							"transition duration-120 sm:h-auto sm:max-w-dialog sm:rounded-card sm:ring-1",
							"data-starting-style:scale-[0.98] data-starting-style:opacity-0",
							"data-ending-style:scale-[0.98] data-ending-style:opacity-0",
						)}
					>
						<Base.Title className="sr-only">{search.label}</Base.Title>
						<Combobox {...search} field={field} />
						<Base.Close
							aria-label={closeLabel}
							title={closeLabel}
							className={classes(iconButtonClasses, "absolute top-1.5 right-1.5")}
						>
							<X aria-hidden />
						</Base.Close>
					</Base.Popup>
				</Base.Viewport>
			</Base.Portal>
		</Base.Root>
	);
}

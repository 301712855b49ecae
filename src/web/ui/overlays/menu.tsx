import {
	type ComponentProps,
	type ReactNode,
	type RefObject,
	type ToggleEvent,
	useId,
	useRef,
	useState,
} from "react";
import { classes } from "#web/ui/layout/classes.ts";
import { useBackToClose } from "./layers.ts";
import { moveInMenu } from "./move-in-menu.ts";
import { placeMenu } from "./place-menu.ts";

export interface MenuTrigger extends Pick<ComponentProps<"button">, "popoverTarget" | "aria-haspopup"> {
	ref: RefObject<HTMLButtonElement | null>;
}

interface Props {
	label: string;
	trigger: (menu: MenuTrigger) => ReactNode;
	/** MenuItem, MenuLink, MenuHeading and MenuSeparator; rendered on first opening. */
	children: ReactNode;
}

/** A bottom sheet on phones. Built on the browser's popover (docs/decisions/0009-own-menus.md). */
export function Menu({ label, trigger, children }: Props) {
	const id = useId();
	const button = useRef<HTMLButtonElement>(null);
	const popover = useRef<HTMLDivElement>(null);
	const [hasOpened, setHasOpened] = useState(false);
	const [isOpen, setIsOpen] = useState(false);
	useBackToClose(isOpen, () => popover.current?.hidePopover());

	function prepare({ currentTarget: menu, newState }: ToggleEvent<HTMLDivElement>) {
		if (newState !== "open" || button.current === null) return;
		setHasOpened(true);
		placeMenu(menu, button.current);
	}

	function open({ currentTarget: menu, newState }: ToggleEvent<HTMLDivElement>) {
		setIsOpen(newState === "open");
		if (newState !== "open") return;
		menu.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
		// The menu is fixed in the window, so scrolling would separate it from its button.
		document.addEventListener("scroll", () => menu.hidePopover(), { once: true });
	}

	return (
		<>
			{trigger({ ref: button, popoverTarget: id, "aria-haspopup": "menu" })}
			<div
				ref={popover}
				popover="auto"
				id={id}
				role="menu"
				aria-label={label}
				tabIndex={-1}
				onBeforeToggle={prepare}
				onToggle={open}
				onKeyDown={moveInMenu}
				className={menuLook}
			>
				{hasOpened && children}
			</div>
		</>
	);
}

const menuLook = classes(
	"fixed m-0 min-w-56 max-w-80 flex-col rounded-card border border-line bg-float p-1.5 text-ink shadow-float",
	"overscroll-contain outline-none open:flex transition-discrete transition duration-120 opacity-0 open:opacity-100",
	"starting:open:opacity-0 max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0! max-sm:w-full max-sm:max-w-none",
	"max-sm:max-h-[80dvh]! max-sm:rounded-b-none max-sm:border-0 max-sm:duration-220",
	"max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:translate-y-full max-sm:open:translate-y-0",
	"max-sm:starting:open:translate-y-full max-sm:backdrop:bg-scrim",
);

import type { KeyboardEvent } from "react";

/** Arrow keys (wrapping), Home and End move between items; Tab closes the menu. The browser handles Escape. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
	const menu = event.currentTarget;
	if (event.key === "Tab") {
		menu.hidePopover();
		return;
	}
	const items = [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]:not(:disabled)")];
	const at = items.findIndex((item) => item.matches(":focus"));
	const next = target(event.key, at, items.length);
	if (next === undefined) return;
	event.preventDefault();
	items.at(next)?.focus();
}

function target(key: string, at: number, count: number): number | undefined {
	if (key === "ArrowDown") return (at + 1) % count;
	if (key === "ArrowUp") return at <= 0 ? -1 : at - 1;
	if (key === "Home") return 0;
	return key === "End" ? -1 : undefined;
}

/** Distance of a menu from its button, and of a tall menu from the edge of the window. */
const gap = 6;

/** A menu taller than the room on its side scrolls, as popovers do by default. */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
	const { top, bottom, left, right } = button.getBoundingClientRect();
	const { clientWidth: width, clientHeight: height } = document.documentElement;
	const below = height - bottom >= top;
	const fromLeft = left + right < width;
	menu.style.top = below ? `${bottom + gap}px` : "auto";
	menu.style.bottom = below ? "auto" : `${height - top + gap}px`;
	menu.style.maxHeight = `${(below ? height - bottom : top) - 2 * gap}px`;
	menu.style.left = fromLeft ? `${left}px` : "auto";
	menu.style.right = fromLeft ? "auto" : `${width - right}px`;
}

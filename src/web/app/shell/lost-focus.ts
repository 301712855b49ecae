import { focusPlace } from "#web/ui/states/focus-place.ts";

const dialogs = "[role=dialog], [role=alertdialog]";
const rows = "li, article";
const headings = "h1, h2, h3, h4";
/** By then, dialogs, new pages and components that set the focus themselves have done so. */
const settleMs = 100;

/** The last focused element outside dialogs, followed by its ancestors up to `main`, or only by `main`. */
let path: readonly HTMLElement[] = [];
/** The rows next to the removed row that contained `path[0]`. */
let neighbours: readonly HTMLElement[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** If the focused element is removed, moves the focus to the next row of its list, or else to what is nearest. */
export function watchLostFocus(): void {
	document.addEventListener("focusin", ({ target }) => remember(target));
	document.addEventListener("pointerdown", ({ target }) => forgetElsewhere(target), true);
	new MutationObserver(noticeRemovals).observe(document.body, { childList: true, subtree: true });
}

function remember(target: EventTarget | null): void {
	if (!(target instanceof HTMLElement) || target.closest(dialogs)) return;
	path = pathOf(target);
	neighbours = [];
}

/** A press on something that takes no focus removes the focus on purpose. */
function forgetElsewhere(target: EventTarget | null): void {
	if (!(target instanceof Element) || target.closest(dialogs)) return;
	if (!document.activeElement?.contains(target)) path = [];
}

function pathOf(element: HTMLElement): HTMLElement[] {
	const around: HTMLElement[] = [];
	for (let each: HTMLElement | null = element; each; each = each.parentElement) {
		around.push(each);
		if (each.id === "main") return around;
	}
	const main = document.getElementById("main");
	return main ? [element, main] : [];
}

function noticeRemovals(records: readonly MutationRecord[]): void {
	if (path[0]?.isConnected !== false) return;
	const removed = records.find(({ removedNodes }) => [...removedNodes].some(isRowOfPath));
	if (removed) neighbours = [removed.nextSibling, removed.previousSibling].filter(isRow);
	clearTimeout(timer);
	timer = setTimeout(moveFocus, settleMs);
}

function isRowOfPath(node: Node): boolean {
	return isRow(node) && path.includes(node);
}

function isRow(node: Node | null): node is HTMLElement {
	return node instanceof HTMLElement && node.matches(rows);
}

function moveFocus(): void {
	if (document.activeElement !== document.body || document.querySelector(dialogs)) return;
	const place = neighbours.find(({ isConnected }) => isConnected) ?? nearest();
	path = [];
	if (place?.hasAttribute("tabindex")) place.focus({ preventScroll: true });
	else if (place) focusPlace(place);
}

/** Returns the nearest row, tab panel or heading that is still on the page, or else `main`. */
function nearest(): HTMLElement | undefined {
	for (const each of path.filter(({ isConnected }) => isConnected)) {
		if (each.matches(`${rows}, [role=tabpanel]`)) return each;
		const heading = each.querySelector<HTMLElement>(headings);
		if (heading) return heading;
	}
	return path.at(-1);
}

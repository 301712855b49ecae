import "#web/styles/app.css";
import { preferredLocale } from "./preferred-locale.ts";
import { startUpdates } from "./updates.ts";

/*
 * The landing page comes as finished HTML, and most who see it only read. The app weighs fifty times what is here,
 * so it is loaded at the first sign that somebody wants to do something, and then does what they have pressed.
 */
const signs = ["pointermove", "touchstart", "keydown", "focusin", "click"] as const;

const root = document.getElementById("root") ?? document.body;
let isStarting = false;
let pressed: Element | undefined;

for (const sign of signs) document.addEventListener(sign, notice, true);
// The server went by what the browser prefers; this device may know better.
if (preferredLocale() !== document.documentElement.lang) void start();
addEventListener("load", () => void startUpdates());

function notice(event: Event): void {
	if (event.type === "click" && event.target instanceof Element) press(event, event.target);
	void start();
}

/** Keeps a press for the app; links within the page and to elsewhere need none. */
function press(event: Event, target: Element): void {
	const control = target.closest("button, a[href^='/']");
	if (control === null) return;
	event.preventDefault();
	pressed?.removeAttribute("data-awaited");
	pressed = control;
	control.setAttribute("data-awaited", "");
}

async function start(): Promise<void> {
	if (isStarting) return;
	isStarting = true;
	try {
		await takeOver();
	} catch {
		// There may be no network; the next sign tries again.
		isStarting = false;
		pressed?.removeAttribute("data-awaited");
	}
}

async function takeOver(): Promise<void> {
	const { startApp } = await import("./start-app.tsx");
	await startApp({ asVisitor: true, draw: drawInPlace });
}

/** The app draws the very same page, so what was focused and pressed is found again at its place in it. */
function drawInPlace(draw: () => void): void {
	for (const sign of signs) document.removeEventListener(sign, notice, true);
	const focusedAt = placeOf(document.activeElement);
	const pressedAt = placeOf(pressed);
	draw();
	elementAt(focusedAt)?.focus({ preventScroll: true });
	elementAt(pressedAt)?.click();
}

/** The way to an element as the index among its siblings at each level, from the root down. */
function placeOf(element: Element | null | undefined): number[] | undefined {
	const place: number[] = [];
	for (let at = element; at; at = at.parentElement) {
		if (at === root) return place;
		place.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
	}
	return undefined;
}

function elementAt(place: number[] | undefined): HTMLElement | undefined {
	let at: Element | undefined = place && root;
	for (const index of place ?? []) at = at?.children[index];
	return at instanceof HTMLElement && at !== root ? at : undefined;
}

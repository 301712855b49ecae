import "#web/styles/app.css";
import { drawInPlace } from "./draw-in-place.ts";
import { preferredLocale } from "./preferred-locale.ts";
import { startUpdates } from "./updates.ts";

/*
 * Every page comes as HTML, and what is pressed on it before the app is there, the app does as soon as it is. The
 * landing page is finished, and most who see it only read: the app weighs fifty times what is here, so there it is
 * loaded at the first sign that somebody wants to do something.
 */
const signs = ["pointermove", "touchstart", "keydown", "focusin", "click"] as const;

const root = document.getElementById("root") ?? document.body;
const isFinished = "finished" in root.dataset;
let isStarting = false;
let pressed: Element | undefined;

for (const sign of signs) document.addEventListener(sign, notice, true);
// The server went by what the browser prefers; this device may know better.
if (!isFinished || preferredLocale() !== document.documentElement.lang) void start();
if (import.meta.env.PROD) addEventListener("load", () => void startUpdates());

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
		const { startApp } = await import("./start-app.tsx");
		await startApp({ root, asVisitor: isFinished, draw });
	} catch {
		// There may be no network; the next sign tries again.
		isStarting = false;
		pressed?.removeAttribute("data-awaited");
	}
}

function draw(app: () => void): void {
	for (const sign of signs) document.removeEventListener(sign, notice, true);
	drawInPlace(root, pressed, app);
}

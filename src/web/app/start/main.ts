import "#web/styles/app.css";
import { watchInstall } from "#web/account/device/install-offer.ts";
import { isPaletteKey } from "#web/app/palette/palette-keys.ts";
import { writeKeptName } from "#web/platform/habit-names/kept-names.ts";
import { preferredLocale } from "#web/platform/preferred-locale.ts";
import { controlAt, EarlyInput } from "./early-input.ts";

/* Most readers of pages with complete HTML need no app, so it loads at the first sign of interaction. */
const signs = [
	"pointermove",
	"touchstart",
	"keydown",
	"focusin",
	"pointerdown",
	"pointerup",
	"click",
] as const;

const updatesWaitMs = 5_000;

const root = document.getElementById("root") ?? document.body;
const isFinished = "finished" in root.dataset;
const earlyInput = new EarlyInput(root);
let isStarting = false;

writeKeptName();

for (const sign of signs) document.addEventListener(sign, handleInput, true);
addEventListener("keydown", pressPaletteKey);
// The language stored on this device may differ from the one the server chose.
if (!isFinished || preferredLocale() !== document.documentElement.lang) void start();
watchInstall();
if (import.meta.env.PROD) addEventListener("load", watchUpdatesLater);

/** Storing the app's files keeps a slow phone busy for seconds, so this waits a while, or until the page is hidden. */
function watchUpdatesLater(): void {
	const timer = setTimeout(watch, updatesWaitMs);
	document.addEventListener("visibilitychange", watch);
	function watch(): void {
		clearTimeout(timer);
		document.removeEventListener("visibilitychange", watch);
		void watchUpdates();
	}
}

async function watchUpdates(): Promise<void> {
	try {
		const { startUpdates } = await import("./watch-updates.ts");
		await startUpdates();
	} catch {
		// Without a network, the stored version keeps running.
	}
}

/** Ctrl K, or ⌘ K on a Mac. */
async function pressPaletteKey(event: KeyboardEvent): Promise<void> {
	if (!isPaletteKey(event)) return;
	event.preventDefault();
	try {
		const { togglePalette } = await import("#web/app/palette/toggle-palette.ts");
		togglePalette();
	} catch {
		// There may be no network; the next press tries again.
	}
}

function handleInput(event: Event): void {
	const { type, target } = event;
	if (type === "focusin" && target instanceof Element) earlyInput.focus(target);
	if (type === "pointerup") earlyInput.letGo();
	const control = target instanceof Element && controlAt(target);
	if (control && type === "click" && !opensElsewhere(event)) {
		event.preventDefault();
		earlyInput.press(control);
	}
	// Needed only for a mouse: a tap clicks whatever is under the finger when it lifts.
	if (control && type === "pointerdown" && isMouse(event) && !opensElsewhere(event)) earlyInput.hold(control);
	void start();
}

/** True if the browser opens the link in another tab or window, or saves it. */
function opensElsewhere(event: Event): boolean {
	if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return false;
	const { ctrlKey, metaKey, shiftKey, altKey } = event;
	return event.target.closest("a") !== null && (ctrlKey || metaKey || shiftKey || altKey);
}

function isMouse(event: Event): boolean {
	return event instanceof PointerEvent && event.pointerType === "mouse" && event.button === 0;
}

async function start(): Promise<void> {
	if (isStarting) return;
	isStarting = true;
	try {
		const reactDom = import("react-dom/client");
		// Done while files load: the first date formatting takes a slow phone 70 ms, and every page needs it.
		new Intl.DateTimeFormat();
		const { startApp } = await import("./start-app.tsx");
		await startApp({ root, reactDom, asVisitor: isFinished, onDrawn });
	} catch {
		// Either there is no network, and the next interaction tries again, or a newer release has replaced the files.
		isStarting = false;
		earlyInput.leavePressToBrowser();
	}
}

function onDrawn(): void {
	for (const sign of signs) document.removeEventListener(sign, handleInput, true);
	earlyInput.handOver();
	// Applies the web fonts after the app's first frame.
	requestAnimationFrame(() => setTimeout(() => delete document.documentElement.dataset.fonts));
}

import "#web/styles/app.css";
import { watchInstall } from "#web/account/device/install-offer.ts";
import { preferredLocale } from "#web/platform/preferred-locale.ts";
import { Waiting } from "./waiting.ts";

/*
 * Every page comes as HTML, and what is pressed on it before the app is there, the app does as soon as it is. The
 * landing page is finished, and most who see it only read: the app weighs fifty times what is here, so there it is
 * loaded at the first sign that somebody wants to do something.
 */
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
const waiting = new Waiting(root);
let isStarting = false;

for (const sign of signs) document.addEventListener(sign, notice, true);
// The server went by what the browser prefers; this device may know better.
if (!isFinished || preferredLocale() !== document.documentElement.lang) void start();
watchInstall();
if (import.meta.env.PROD) addEventListener("load", watchUpdatesLater);

/**
 * To keep all files of the app takes a slow phone a second or two in which it answers late. The first presses come
 * before that; whoever leaves at once has them kept while the page is out of sight.
 */
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
		// There is no network, and the version that runs is the one that is kept.
	}
}

function notice(event: Event): void {
	const { type, target } = event;
	if (type === "focusin" && target instanceof Element) waiting.focus(target);
	if (type === "pointerup") waiting.letGo();
	// Links within the page and to elsewhere need no app.
	const control = target instanceof Element && target.closest("button, a[href^='/']");
	if (control && type === "click" && !opensElsewhere(event)) {
		event.preventDefault();
		waiting.press(control);
	}
	// A finger's click goes to what is under it when it leaves.
	if (control && type === "pointerdown" && isMouse(event) && !opensElsewhere(event)) waiting.hold(control);
	void start();
}

/** With one of these keys the browser opens a link in another tab or window, or saves it. */
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
		// While that is on its way: the first use of the calendar takes a slow phone 70 ms, and every page has one.
		new Intl.DateTimeFormat();
		const { startApp } = await import("./start-app.tsx");
		await startApp({ root, reactDom, asVisitor: isFinished, onDrawn });
	} catch {
		// There may be no network; the next sign tries again.
		isStarting = false;
		waiting.forgetPress();
	}
}

function onDrawn(): void {
	for (const sign of signs) document.removeEventListener(sign, notice, true);
	waiting.handOver();
	// After the app's first frame.
	requestAnimationFrame(() => setTimeout(() => delete document.documentElement.dataset.fonts));
}

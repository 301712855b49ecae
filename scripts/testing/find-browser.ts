import { existsSync } from "node:fs";

const usualPlaces = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/snap/bin/chromium",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

export const browserAdvice =
	"No browser was found: install Chromium or Google Chrome, or set CHROMIUM_PATH to its program file.";

/** The program file of a Chromium on this machine: `chosen` (CHROMIUM_PATH) if set, else the first that is there. */
export function findBrowser(
	chosen: string | undefined = process.env.CHROMIUM_PATH,
	exists: (file: string) => boolean = existsSync,
): string | undefined {
	return (chosen ? [chosen] : usualPlaces).find(exists);
}

/** What Playwright switches off; of two such lists Chromium follows only the last, which is ours. */
const offInPlaywright = [
	"AimEnabled",
	"AvoidCorsURLLoaderRestartOnRedirect",
	"AvoidUnnecessaryBeforeUnloadCheckSync",
	"DestroyProfileOnBrowserClose",
	"HttpsFirstBalancedModeAutoEnable",
	"HttpsUpgrades",
	"LensOverlay",
	"MediaRouter",
	"NetworkTimeServiceQuerying",
	"OptimizationHints",
	"PaintHolding",
	"PreconnectToSearch",
	"ThirdPartyStoragePartitioning",
];

/** Parts of the address bar that are pages themselves: a second of work in each window, which nobody sees. */
const unseenPages = ["WebUIOmniboxAimPopup", "WebUIOmniboxPopup"];

/**
 * Flags for tests. Root has no sandbox to drop into; the others keep the browser from calling its maker, which only
 * costs time and fails where the network is closed, and from work that no test looks at.
 */
export function browserFlags(isRoot = process.getuid?.() === 0): string[] {
	return [
		...(isRoot ? ["--no-sandbox"] : []),
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
		`--disable-features=${[...offInPlaywright, ...unseenPages].join()}`,
	];
}

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

/** Renders the same pages without windows, with two thirds of the work; its stored data does not survive a kill. */
const headlessShell = "/usr/bin/chromium-headless-shell";

export const browserAdvice =
	"No browser was found: install Chromium or Google Chrome, or set CHROMIUM_PATH to its program file.";

/** A Chromium executable on this machine: `chosen` (CHROMIUM_PATH) if set, else the first found. */
export function findBrowser(
	chosen: string | undefined = process.env.CHROMIUM_PATH,
	exists: (file: string) => boolean = existsSync,
): string | undefined {
	return (chosen ? [chosen] : usualPlaces).find(exists);
}

/** A browser for tests that don't kill it: `chosen` if set, else Debian's headless shell, else any. */
export function findTestBrowser(
	chosen: string | undefined = process.env.CHROMIUM_PATH,
	exists: (file: string) => boolean = existsSync,
): string | undefined {
	return !chosen && exists(headlessShell) ? headlessShell : findBrowser(chosen, exists);
}

/** Playwright's launch options. If no program was found, Playwright reports that once a test needs a browser. */
export function launchOptions(executablePath: string | undefined, more: readonly string[] = []) {
	return { args: [...browserFlags(), ...more], ...(executablePath && { executablePath }) };
}

/** Debian packages that `npm test` needs for its browsers and this machine lacks. */
export function missingBrowserPackages(
	chosen: string | undefined = process.env.CHROMIUM_PATH,
	exists: (file: string) => boolean = existsSync,
): string[] {
	if (chosen) return [];
	return [
		...(findBrowser("", exists) ? [] : ["chromium"]),
		...(exists(headlessShell) ? [] : ["chromium-headless-shell"]),
	];
}

/** Playwright's own list: Chromium uses only the last `--disable-features`, which is ours. */
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

/** Parts of the address bar that are pages: a second of work per window, never visible. */
const unseenPages = ["WebUIOmniboxAimPopup", "WebUIOmniboxPopup"];

/**
 * Flags for automated browsers. Root cannot use the sandbox; the other flags stop calls to the browser's vendor,
 * which cost time and fail in a closed network, and work that no test checks.
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

import { keptNames, keptNamesKey } from "./kept-names.ts";

const maxNames = 20;

/** Stores a habit's name, so that its page can show the name before the app runs, even without the server. */
export function keepName(path: string, name: string): void {
	const { [path]: former, ...others } = keptNames();
	if (former === name) return;
	const newest = Object.entries(others).slice(-(maxNames - 1));
	try {
		localStorage.setItem(keptNamesKey, JSON.stringify({ ...Object.fromEntries(newest), [path]: name }));
	} catch {
		// Without storage the name appears once the app runs.
	}
}

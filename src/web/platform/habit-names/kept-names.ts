/** Names of the last opened habits by page, in local storage so that the first script can read them synchronously. */
export const keptNamesKey = "ikkis.habit-names";

export function writeKeptName(): void {
	const room = document.querySelector("[data-blank=habit]");
	if (room?.textContent === "") room.textContent = keptNames()[location.pathname] ?? "";
}

export function keptNames(): Partial<Record<string, string>> {
	try {
		return JSON.parse(localStorage[keptNamesKey]);
	} catch {
		return {};
	}
}

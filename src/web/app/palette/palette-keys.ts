export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** What opens the command palette, as it stands on the keyboard. */
export const paletteKeys = isMac ? "⌘ K" : "Ctrl K";

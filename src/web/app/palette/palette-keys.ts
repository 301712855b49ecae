export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

export const paletteKeys = isMac ? "⌘ K" : "Ctrl K";

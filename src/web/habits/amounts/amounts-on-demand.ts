import { onDemand } from "#web/platform/on-demand.tsx";

/** The sheet that adds an amount. */
export const AmountSheet = onDemand({
	load: async () => (await import("./amount-sheet.tsx")).AmountSheet,
	texts: ["amounts", "habits", "stepper"],
});

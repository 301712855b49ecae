import { onDemand } from "#web/platform/on-demand.tsx";

export const AmountSheet = onDemand({
	load: async () => (await import("./amount-sheet.tsx")).AmountSheet,
	texts: ["amounts", "habits", "stepper"],
});

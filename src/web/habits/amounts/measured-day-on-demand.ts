import { onDemand } from "#web/platform/on-demand.tsx";

export const MeasuredDay = onDemand({
	load: async () => (await import("./measured-day.tsx")).MeasuredDay,
	texts: ["amounts", "habits", "stepper"],
});

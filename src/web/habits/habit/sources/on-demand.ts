import { onDemand } from "#web/platform/on-demand.tsx";

export const DaySource = onDemand({
	load: async () => (await import("./day-source.tsx")).DaySource,
	texts: ["sources"],
});

export const FailingSources = onDemand({
	load: async () => (await import("./failing-sources.tsx")).FailingSources,
	texts: ["sources"],
});

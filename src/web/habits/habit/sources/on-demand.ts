import { onDemand } from "#web/platform/on-demand.tsx";

export const DaySource = onDemand({
	load: async () => (await import("./day-source.tsx")).DaySource,
	texts: ["sources"],
});

export const LateSources = onDemand({
	load: async () => (await import("./late-sources.tsx")).LateSources,
	texts: ["sources"],
});

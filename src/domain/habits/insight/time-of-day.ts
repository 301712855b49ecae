export const partsOfDay = ["morning", "afternoon", "evening", "night"] as const;
export type PartOfDay = (typeof partsOfDay)[number];

export function partOfDay(hour: number): PartOfDay {
	if (hour >= 4 && hour < 12) return "morning";
	if (hour >= 12 && hour < 17) return "afternoon";
	return hour >= 17 && hour < 21 ? "evening" : "night";
}

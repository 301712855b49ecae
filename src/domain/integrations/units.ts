export type MetricUnit =
	| "steps"
	| "kcal"
	| "minutes"
	| "hours"
	| "bpm"
	| "metres"
	| "workouts"
	| "kudos"
	| "grams"
	| "millilitres"
	| "kilograms"
	| "tasks"
	| "percent"
	| "days"
	| "pages"
	| "entries";

const factors: Partial<Record<MetricUnit, Readonly<Record<string, number>>>> = {
	steps: { count: 1 },
	// Apple's "Cal" is a kilocalorie; its "cal" is a thousandth.
	kcal: { Cal: 1, cal: 1 / 1000, kJ: 1 / 4.184, J: 1 / 4184 },
	minutes: { min: 1, s: 1 / 60, sec: 1 / 60, hr: 60, h: 60, hours: 60 },
	hours: { hr: 1, h: 1, min: 1 / 60, minutes: 1 / 60, s: 1 / 3600, sec: 1 / 3600 },
	bpm: { "count/min": 1, "beats/min": 1 },
	metres: { m: 1, km: 1000, mi: 1609.344, ft: 0.3048, yd: 0.9144, cm: 0.01, mm: 0.001 },
	workouts: { count: 1 },
	grams: { g: 1, mg: 0.001, oz: 28.349_523_125 },
	millilitres: { mL: 1, ml: 1, L: 1000, l: 1000, fl_oz_us: 29.573_529_562_5, cup_us: 236.588_236_5 },
	kilograms: { kg: 1, g: 0.001, grams: 0.001, lb: 0.453_592_37, st: 6.350_293_18 },
};

function factor(from: string, to: MetricUnit): number | undefined {
	if (from === to) return 1;
	const known = factors[to] ?? {};
	return Object.hasOwn(known, from) ? known[from] : undefined;
}

export function convert(value: number, from: string, to: MetricUnit): number | undefined {
	const times = factor(from, to);
	return times === undefined ? undefined : roundToHundredths(value * times);
}

export function roundToHundredths(value: number): number {
	return Math.round(value * 100) / 100;
}

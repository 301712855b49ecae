import { z } from "zod";
import { addDays, type Day, daysBetween, instantAt, isDay } from "#domain/day.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import { roundToHundredths } from "#domain/integrations/units.ts";
import type { ProviderApi, Span } from "#server/integrations/adapter.ts";

const base = "https://health.googleapis.com/v4/users/me/dataTypes";

/** Google sends 64-bit integers as strings. */
const integer = z.coerce.number();

const dateSchema = z
	.object({ year: z.int(), month: z.int(), day: z.int() })
	.transform(({ year, month, day }) => `${year}-${pad(month)}-${pad(day)}`)
	.refine(isDay)
	.transform((text) => text as Day);

function pad(number: number): string {
	return String(number).padStart(2, "0");
}

const civil = z.object({ date: dateSchema });

interface RollUp {
	metric: Metric;
	type: string;
	maxDays: number;
	value: z.ZodType<number | undefined>;
}

const levels = z.object({
	activeMinutes: z.object({
		activeMinutesRollupByActivityLevel: z.array(
			z.object({ activityLevel: z.string(), activeMinutesSum: integer }),
		),
	}),
});

function minutesAt(wanted: readonly string[]) {
	return levels.transform(({ activeMinutes }) =>
		activeMinutes.activeMinutesRollupByActivityLevel
			.filter(({ activityLevel }) => wanted.includes(activityLevel))
			.reduce((sum, { activeMinutesSum }) => sum + activeMinutesSum, 0),
	);
}

const zone = integer.optional();
/** Google counts each minute in the two upper zones as two zone minutes. */
const intenseZone = integer.transform((zoneMinutes) => zoneMinutes / 2).optional();
const zones = z.object({
	activeZoneMinutes: z.object({
		sumInFatBurnHeartZone: zone,
		sumInCardioHeartZone: intenseZone,
		sumInPeakHeartZone: intenseZone,
	}),
});

/** If a metric has two lines, the second one fills the days that the first one has left out. */
const rollUps: readonly RollUp[] = [
	{
		metric: "steps",
		type: "steps",
		maxDays: 90,
		value: z.object({ steps: z.object({ countSum: integer }) }).transform(({ steps }) => steps.countSum),
	},
	{
		metric: "distance",
		type: "distance",
		maxDays: 90,
		value: z
			.object({ distance: z.object({ millimetersSum: integer }) })
			.transform(({ distance }) => distance.millimetersSum / 1_000),
	},
	{
		metric: "calories_burned",
		type: "total-calories",
		maxDays: 14,
		value: z
			.object({ totalCalories: z.object({ kcalSum: z.number() }) })
			.transform(({ totalCalories }) => totalCalories.kcalSum),
	},
	{
		metric: "active_minutes",
		type: "active-minutes",
		maxDays: 14,
		value: minutesAt(["MODERATE", "VIGOROUS"]),
	},
	// Most newer devices report only these.
	{
		metric: "active_minutes",
		type: "active-zone-minutes",
		maxDays: 90,
		value: zones.transform(({ activeZoneMinutes }) => {
			const minutes = Object.values(activeZoneMinutes).filter((each) => each !== undefined);
			return minutes.length === 0 ? undefined : minutes.reduce((sum, each) => sum + each, 0);
		}),
	},
	{
		metric: "move_minutes",
		type: "active-minutes",
		maxDays: 14,
		value: minutesAt(["LIGHT", "MODERATE", "VIGOROUS"]),
	},
];

/** Returns no reading for days without data. */
export async function readRollUps(api: ProviderApi, span: Span, family: string): Promise<Reading[]> {
	const readings: Reading[] = [];
	for (const { metric, type, maxDays, value } of rollUps.filter(({ metric }) =>
		span.metrics.includes(metric),
	)) {
		const known = new Set(readings.filter((each) => each.metric === metric).map(({ day }) => day));
		for (const [from, to] of pieces(span, maxDays)) {
			const answer = await api.post(
				`${base}/${type}/dataPoints:dailyRollUp`,
				{
					range: { start: { date: dateOf(from) }, end: { date: dateOf(addDays(to, 1)) } },
					windowSizeDays: 1,
					pageSize: 100,
					dataSourceFamily: `users/me/dataSourceFamilies/${family}`,
				},
				z.object({ rollupDataPoints: z.array(z.looseObject({ civilStartTime: civil })).default([]) }),
			);
			for (const { civilStartTime, ...point } of answer.rollupDataPoints) {
				// Some windows contain the metric's object without a number.
				const number = value.safeParse(point);
				if (number.success && number.data !== undefined && !known.has(civilStartTime.date))
					readings.push(readingOf(metric, civilStartTime.date, number.data, span));
			}
		}
	}
	return readings;
}

const time = z.iso.datetime({ offset: true });
const sleepPage = z.object({
	dataPoints: z
		.array(
			z.object({
				sleep: z.object({
					interval: z.object({
						startTime: time,
						endTime: time,
						endUtcOffset: z.string().optional(),
						civilEndTime: civil.optional(),
					}),
					summary: z.object({ minutesAsleep: integer.optional().catch(undefined) }).optional(),
					stages: z.array(z.object({ type: z.string(), startTime: time, endTime: time })).catch([]),
				}),
			}),
		)
		.default([]),
	nextPageToken: z.string().optional(),
});

/** Sleep belongs to the civil day on which it ends. A session resent with a later end counts once. */
export async function readSleep(api: ProviderApi, span: Span): Promise<Reading[]> {
	if (!span.metrics.includes("sleep_hours")) return [];
	const filter = `sleep.interval.civil_end_time >= "${span.from}" AND sleep.interval.civil_end_time < "${addDays(span.to, 1)}"`;
	const sessions: Session[] = [];
	let pageToken: string | undefined;
	do {
		const query = new URLSearchParams({ filter, pageSize: "25", ...(pageToken && { pageToken }) });
		const page = await api.get(`${base}/sleep/dataPoints:reconcile?${query}`, sleepPage);
		for (const { sleep } of page.dataPoints) sessions.push(sessionOf(sleep));
		pageToken = page.nextPageToken;
	} while (pageToken !== undefined && sessions.length < 2_000);
	const byDay = Map.groupBy(withoutOverlaps(sessions), ({ day }) => day);
	return [...byDay].map(([day, all]) => {
		const minutes = all.reduce((sum, each) => sum + each.minutes, 0);
		return readingOf("sleep_hours", day, roundToHundredths(minutes / 60), span);
	});
}

interface Session {
	day: Day;
	startsAt: number;
	endsAt: number;
	minutes: number;
}

type Sleep = z.output<typeof sleepPage>["dataPoints"][number]["sleep"];

function sessionOf({ interval, summary, stages }: Sleep): Session {
	const [startsAt, endsAt] = [Date.parse(interval.startTime), Date.parse(interval.endTime)];
	const awake = stages.filter(({ type }) => type === "AWAKE");
	// Without a summary, which Google adds later.
	const estimate = minutesIn(interval) - awake.reduce((sum, stage) => sum + minutesIn(stage), 0);
	const offset = Number.parseInt(interval.endUtcOffset ?? "0", 10) * 1_000;
	const day = interval.civilEndTime?.date ?? (new Date(endsAt + offset).toISOString().slice(0, 10) as Day);
	return { day, startsAt, endsAt, minutes: summary?.minutesAsleep ?? estimate };
}

function minutesIn({ startTime, endTime }: Pick<Sleep["interval"], "startTime" | "endTime">): number {
	return (Date.parse(endTime) - Date.parse(startTime)) / 60_000;
}

function withoutOverlaps(sessions: readonly Session[]): Session[] {
	const kept: Session[] = [];
	for (const session of sessions.toSorted((one, other) => other.minutes - one.minutes))
		if (!kept.some(({ startsAt, endsAt }) => session.startsAt < endsAt && startsAt < session.endsAt))
			kept.push(session);
	return kept;
}

export async function readRestingHeartRate(api: ProviderApi, span: Span): Promise<Reading[]> {
	if (!span.metrics.includes("heart_rate")) return [];
	const filter = `daily_resting_heart_rate.date >= "${span.from}" AND daily_resting_heart_rate.date < "${addDays(span.to, 1)}"`;
	const { dataPoints } = await api.get(
		`${base}/daily-resting-heart-rate/dataPoints?${new URLSearchParams({ filter, pageSize: "1000" })}`,
		z.object({
			dataPoints: z
				.array(z.object({ dailyRestingHeartRate: z.object({ date: dateSchema, beatsPerMinute: integer }) }))
				.default([]),
		}),
	);
	return dataPoints.map(({ dailyRestingHeartRate: { date, beatsPerMinute } }) =>
		readingOf("heart_rate", date, beatsPerMinute, span),
	);
}

function readingOf(metric: Metric, day: Day, value: number, { timeZone }: Span): Reading {
	// The sum of a civil day has no instant, so it gets noon.
	return { metric, day, source: "google", value, recordedAt: instantAt(day, 720, timeZone) };
}

function dateOf(day: Day) {
	const [year, month, date] = day.split("-").map(Number);
	return { year, month, day: date };
}

function pieces({ from, to }: Span, maxDays: number): [Day, Day][] {
	const count = Math.ceil((daysBetween(from, to) + 1) / maxDays);
	return Array.from({ length: count }, (_, index) => {
		const start = addDays(from, index * maxDays);
		const end = addDays(start, maxDays - 1);
		return [start, end < to ? end : to];
	});
}

import { deflateRawSync } from "node:zlib";
import { strToU8, Zip, ZipDeflate, ZipPassThrough, zipSync } from "fflate";

/** Files in the formats that other habit trackers export, rebuilt from what is known of them. */

export type Bytes = Uint8Array<ArrayBuffer>;

export function bytesOf(text: string): Bytes {
	return new Uint8Array(strToU8(text));
}

export function jsonBytes(value: unknown): Bytes {
	return bytesOf(JSON.stringify(value));
}

export function zipOf(files: Record<string, string | Uint8Array>): Bytes {
	return new Uint8Array(
		zipSync(
			Object.fromEntries(
				Object.entries(files).map(([name, content]) => [
					name,
					typeof content === "string" ? strToU8(content) : content,
				]),
			),
		),
	);
}

/** Returns a zip of all-zero files with these sizes in megabytes, a thousand times smaller than its content. */
export function zipBomb(files: Record<string, number>): Bytes {
	return streamed((zip) => {
		for (const [name, megabytes] of Object.entries(files)) {
			const file = new ZipPassThrough(name);
			file.compression = deflate;
			zip.add(file);
			file.push(deflateRawSync(new Uint8Array(megabytes * 1_000_000)), true);
		}
	});
}

const deflate = 8;

/** Returns a zip as Java writes it: sizes follow each file's data instead of preceding it. */
export function streamedZipOf(files: Record<string, string>): Bytes {
	return streamed((zip) => {
		for (const [name, content] of Object.entries(files)) {
			const file = new ZipDeflate(name);
			zip.add(file);
			file.push(strToU8(content), true);
		}
	});
}

function streamed(fill: (zip: Zip) => void): Bytes {
	const chunks: Uint8Array[] = [];
	const zip = new Zip((fault, chunk) => {
		if (fault) throw fault;
		chunks.push(chunk);
	});
	fill(zip);
	zip.end();
	return new Uint8Array(Buffer.concat(chunks));
}

/** Habitica's userdata.json: one daily with its own marks, one with values only, one habit with counters. */
export function habiticaFile() {
	return {
		_id: "5f0c7a52-0000-4000-8000-000000000000",
		auth: { local: { email: "secret@example.in" } },
		preferences: { dayStart: 4, timezoneOffset: -330 },
		tasks: {
			habits: [
				{
					text: "Drink water",
					notes: "",
					up: true,
					down: true,
					frequency: "daily",
					history: [
						{ date: Date.parse("2026-07-01T10:00:00Z"), value: 1, scoredUp: 2, scoredDown: 0 },
						{ date: Date.parse("2026-07-02T10:00:00Z"), value: 0.2, scoredUp: 0, scoredDown: 1 },
					],
				},
			],
			dailys: [
				{
					text: "Stretch 🤸",
					notes: "Ten minutes",
					frequency: "weekly",
					everyX: 1,
					repeat: { m: true, t: false, w: true, th: false, f: true, s: false, su: false },
					history: [
						// Done on Wednesday; Friday's miss is recorded on Saturday morning; Sunday was not due.
						{ date: Date.parse("2026-07-01T15:00:00Z"), value: 1, isDue: true, completed: true },
						{ date: Date.parse("2026-07-04T04:00:00Z"), value: 0, isDue: true, completed: false },
						{ date: Date.parse("2026-07-06T04:00:00Z"), value: 0, isDue: false, completed: false },
					],
				},
				{
					text: "Old daily",
					notes: "",
					frequency: "daily",
					everyX: 1,
					repeat: {},
					history: [
						// At 2 a.m. in India it is still the day before: the user's day begins at 4.
						{ date: Date.parse("2026-06-30T20:30:00Z"), value: 1 },
						{ date: Date.parse("2026-07-01T15:00:00Z"), value: 1.9747 },
						{ date: Date.parse("2026-07-02T05:00:00Z"), value: 1.9747 },
						{ date: Date.parse("2026-07-03T05:00:00Z"), value: 1.02 },
						"odd",
					],
				},
				{ text: "Rent", notes: "", frequency: "monthly", everyX: 1, repeat: {}, history: [] },
			],
			todos: [{ text: "Buy shoes" }],
			rewards: [],
		},
	};
}

export const habiticaCsv = `Task Name,Task ID,Task Type,Date,Value
Stretch,a1,daily,2026-07-01 21:10:00,1
Stretch,a1,daily,2026-07-03 07:00:00,0.02
Water,b2,habit,2026-07-01 21:10:00,-1
`;

export function beaverFile() {
	return {
		habits: [
			{
				id: "a",
				name: "पढ़ना",
				tags: ["study"],
				star: false,
				status: "active",
				period: { period_type: "W", period_count: 1, target_count: 3 },
				chips: [],
				records: [
					{ day: "2026-07-01", done: true, text: "दस पन्ने" },
					{ day: "2026-07-02", done: false, text: "#skip fever" },
					{ day: "2026-07-03", done: false, text: "" },
					{ day: "2026-02-30", done: true, text: "" },
					{ day: "2026-07-04", done: null, text: "" },
				],
			},
			{ id: "b", name: "Savings", tags: [], status: "archive", period: null, records: [] },
			{
				id: "c",
				name: "Rent",
				status: "active",
				period: { period_type: "M", period_count: 1, target_count: 1 },
				records: [],
			},
			{ id: "d", name: "Gone", tags: [], status: "soft_delete", period: null, records: [] },
		],
		order: [],
		order_by: "manually",
		backup: {},
	};
}

export function habitTroveHabits() {
	return {
		habits: [
			{
				id: "1",
				name: "Pushups",
				description: "Ten each time",
				frequency: "FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE,FR",
				coinReward: 1,
				targetCompletions: 2,
				// In New York these are 30 June (twice) and 1 July.
				completions: ["2026-07-01T03:30:00.000Z", "2026-07-01T03:45:00.000Z", "2026-07-01T04:30:00.000Z"],
				userIds: ["x"],
			},
			{
				id: "2",
				name: "Piano",
				description: "",
				frequency: "RRULE:FREQ=DAILY;INTERVAL=2",
				coinReward: 1,
				completions: [],
			},
			{
				id: "3",
				name: "Tax",
				description: "",
				frequency: "2026-07-31T00:00:00Z",
				isTask: true,
				completions: [],
			},
		],
	};
}

export function habitTroveFiles() {
	return {
		"data/habits.json": JSON.stringify(habitTroveHabits()),
		"data/settings.json": JSON.stringify({ system: { timezone: "America/New_York", weekStartDay: 1 } }),
		"data/auth.json": JSON.stringify({ users: [{ username: "admin", password: "$2b$10$secret" }] }),
		"data/coins.json": JSON.stringify({ balance: 3, transactions: [] }),
	};
}

/** Epoch day 20635 is 1 July 2026. */
export function mhabitFile() {
	return {
		habits: [
			{
				name: "喝水",
				desc: "",
				type: 1,
				status: 1,
				daily_goal: 10,
				daily_goal_unit: "杯",
				freq_type: 3,
				freq_custom: "[3,14]",
				records: [
					{ record_date: 20_635, record_type: 1, record_value: 10, reason: "" },
					{ record_date: 20_636, record_type: 1, record_value: 4, reason: "ill" },
					{ record_date: 20_637, record_type: 2, record_value: 0, reason: "holiday" },
					{ record_date: -5, record_type: 1, record_value: 10 },
				],
			},
			{
				name: "Cigarettes",
				type: 2,
				status: 3,
				daily_goal: 2,
				daily_goal_unit: "",
				freq_type: 1,
				freq_custom: "[7]",
				records: [
					{ record_date: 20_635, record_type: 1, record_value: 0 },
					{ record_date: 20_636, record_type: 1, record_value: 5 },
				],
			},
			{ name: "Gone", type: 1, status: 2, daily_goal: 1, records: [] },
		],
		groups: [],
	};
}

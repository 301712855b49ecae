import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";
import { uuidv7 } from "uuidv7";
import { todayOf } from "#domain/day.ts";
import { endedSmallDaysOn, smallDaysOn } from "#domain/habits/amounts/small-days.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { readFeed } from "./hub/thin-feed.ts";
import { statements } from "./statements.ts";

// The minimum that a Node server has to do for the measured requests: identify the caller, run the same SQL, send the
// same JSON. No checks, logs or limits. Like the server, it reads a session again every ten seconds, and for each
// call that changes data.

interface Actor {
	userId: string;
	timeZone: string;
	dayStartHour: number;
	until: number;
}

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
const pool = new pg.Pool({
	connectionString: process.env.DATABASE_URL,
	max: Number(process.env.DATABASE_POOL),
});
const actors = new Map<string, Actor>();

// biome-ignore lint/suspicious/noExplicitAny: rows have the columns of the server's own statements
async function rowsOf(name: keyof typeof statements, values: unknown[]): Promise<any[]> {
	return (await pool.query({ name, text: statements[name], values })).rows;
}

async function actorOf(token: string, isSafe: boolean): Promise<Actor> {
	const known = actors.get(token);
	if (isSafe && known && Date.now() < known.until) return known;
	const userId = Buffer.from(token.slice(0, 22), "base64url").toString("hex");
	const [row] = await rowsOf("session", [userId, createHash("sha256").update(token).digest()]);
	const actor = {
		userId,
		timeZone: row.time_zone,
		dayStartHour: row.day_start_hour,
		until: Date.now() + 10_000,
	};
	actors.set(token, actor);
	return actor;
}

async function me({ userId }: Actor): Promise<string> {
	const [row] = await rowsOf("me", [userId, userId]);
	return JSON.stringify({
		id: row.id,
		email: row.email,
		fullName: row.full_name,
		phone: row.phone,
		isVerified: row.is_verified,
		habitsCreated: row.habits_created,
		totalPaid: row.total_paid,
		seats: row.seats,
		isEntitled: row.total_paid > 0 || row.seats > 0,
		unreadNotices: row.count,
		timeZone: row.time_zone,
		followsDeviceZone: row.follows_device_zone,
		dayStartHour: row.day_start_hour,
		locale: row.locale,
		theme: row.theme,
		socialName: row.social_name,
		privacy: row.privacy,
		profileImageUrl: row.picture_hash,
		currentOrganizationId: row.current_organization_id,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		isAdmin: row["?column?"],
	});
}

async function dashboard({ userId, timeZone, dayStartHour }: Actor): Promise<string> {
	const today = todayOf(Date.now(), timeZone, dayStartHour);
	const rows = await rowsOf("dashboard", [userId, false]);
	const habits = rows.map((row) => {
		const habit = {
			userId: row.user_id,
			id: row.id,
			name: row.name,
			description: row.description,
			benefits: row.benefits,
			category: row.category,
			importance: row.importance,
			urgency: row.urgency,
			frequency: row.frequency,
			reminderCount: row.reminder_count,
			allowedSkips: row.allowed_skips,
			implementationStrategies: row.implementation_strategies,
			maintenanceStrategies: row.maintenance_strategies,
			schedule: row.schedule,
			pauses: row.pauses,
			status: row.status,
			phase: row.phase,
			cycleCount: row.cycle_count,
			completedCycles: row.completed_cycles,
			isPaid: row.is_paid,
			paymentId: row.payment_id,
			isActive: row.is_active,
			startedOn: row.started_on,
			cycleStartedOn: row.cycle_started_on,
			measure: row.measure,
			smallVersion: row.small_version,
			icon: row.icon,
			colour: row.colour,
			smallDays: smallDaysOn(row.small_days, today),
			endedSmallDays: endedSmallDaysOn(row.small_days, today),
			smallDaysAskedOn: row.small_days?.from ?? null,
			ramp: row.ramp,
			createdAt: row.created_at,
			history: { from: row.history_from, marks: row.history_marks },
		};
		return { ...habit, progress: progressOf(habit, today) };
	});
	return JSON.stringify(habits);
}

async function logs({ userId }: Actor, path: string): Promise<string> {
	const limit = new URLSearchParams(path.slice(path.indexOf("?"))).get("limit");
	const [row] = await rowsOf("logs", [userId, path.split("/")[3], null, limit]);
	return row.json;
}

async function tick({ userId }: Actor, path: string, body: string): Promise<string> {
	const [, , , habitId, , day] = path.split("/");
	const { completed } = JSON.parse(body);
	const now = new Date().toISOString();
	const values = [
		userId,
		habitId,
		day,
		uuidv7(),
		false,
		completed,
		null,
		null,
		null,
		["notes", "miss_reason", "duration"],
		"manual",
		null,
		now,
		false,
		true,
		"full",
		null,
	];
	const [row] = await rowsOf("tick", values);
	return row.json;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const { method, url = "", headers } = request;
	const actor = await actorOf(headers.cookie?.slice("sid=".length) ?? "", method === "GET");
	const json = await (() => {
		if (method === "PUT") return bodyOf(request).then((body) => tick(actor, url, body));
		if (url === "/api/auth/me") return me(actor);
		if (url === "/api/habits") return dashboard(actor);
		return url === "/api/social/posts" ? readFeed(rowsOf, actor.userId) : logs(actor, url);
	})();
	response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(json) });
	response.end(json);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
	let body = "";
	for await (const chunk of request) body += chunk;
	return body;
}

const server = createServer((request, response) => {
	answer(request, response).catch((fault) => response.writeHead(500).end(String(fault)));
}).listen(0, "127.0.0.1", () => {
	const address = server.address();
	if (typeof address === "object") console.log(`The thin server is at http://127.0.0.1:${address?.port}`);
});

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type ProblemCode, problemStatus } from "#contract/problem.ts";
import { maxTokens } from "#domain/account/access-token.ts";
import { maxSessions } from "#server/account/sessions/service.ts";
import { maxKeys } from "#server/account/tokens/keyed-requests.ts";
import { maxStreams } from "#server/deps/streams.ts";
import { maxJsonBytes, maxSilence } from "#server/http/body.ts";
import { hookRules } from "#server/outbound/hook-rules.ts";
import { en } from "#strings/en.ts";
import { maxBodyBytes } from "./body-memory.ts";
import * as load from "./load.ts";
import { durableLimits, tokenRequestsPerMinute } from "./rates.ts";

const server = path.join(import.meta.dirname, "..");
const rows = readFileSync(path.join(server, "../../docs/limits.md"), "utf8")
	.split("\n")
	.filter((line) => line.startsWith("| ") && !line.startsWith("| Limit |"))
	.map((line) => line.split("|").map((cell) => cell.trim()))
	.map(([, what = "", number = "", answer = "", sentence = "", where = ""]) => ({
		what,
		number,
		answer,
		sentence,
		where,
	}));

function isProblem(code: string | undefined): code is ProblemCode {
	return code !== undefined && Object.hasOwn(problemStatus, code);
}

describe("each limit of docs/limits.md", () => {
	test.each(rows)(
		"names an existing test and its problem's message: $what",
		({ answer, sentence, where }) => {
			const [, file = "", name = ""] = /^`(.+?)`: (.+)$/.exec(where) ?? [];
			const tests = path.join(server, file);
			expect(existsSync(tests), file).toBe(true);
			expect(readFileSync(tests, "utf8")).toContain(`"${name}"`);

			const [, code] = /`([a-z-]+)`/.exec(answer) ?? [];
			if (code === undefined) return;
			if (!isProblem(code)) throw new Error(`${code} is not a problem code.`);
			expect(answer).toBe(`${problemStatus[code]} \`${code}\``);
			expect(sentence).toBe(en.problems[code]);
		},
	);

	test("every too-many code is listed", () => {
		const codes = Object.keys(problemStatus).filter((code) => code.startsWith("too-many"));
		expect(codes.filter((code) => !rows.some(({ answer }) => answer.includes(`\`${code}\``)))).toEqual([]);
	});

	const { maxInFlight, maxWait, maxUploads, maxUploadsOfUser } = load;
	test.each([
		["Requests under way", [maxInFlight.read, maxInFlight.write]],
		["Requests under way", [load.maxOfUser, load.maxWaitingOfUser]],
		["Time that waiting requests may keep the process busy", [maxWait.read, maxWait.write]],
		["Event streams of all users", [maxStreams]],
		["Files being worked on", [maxUploads.all, maxUploads.keptForAdministrators]],
		["Files sent at once", [maxUploadsOfUser.unpaid, maxUploadsOfUser.paid]],
		["Bytes of bodies in memory", [maxBodyBytes.file, maxBodyBytes.json]],
		["JSON body", [maxJsonBytes]],
		["Silence within a body", [maxSilence / 1_000]],
		["Page of a list", [load.maxAnswerBytes]],
		["Sessions", [maxSessions]],
		["Time for a call of a webhook", [hookRules([]).timeLimit / 1_000]],
		["Access tokens", [maxTokens]],
		["Requests a minute with access tokens", [tokenRequestsPerMinute]],
		["Requests with an Idempotency-Key", [maxKeys]],
		["Wrong guesses for an account from one address", [durableLimits.account.points]],
		["Wrong guesses for an account on a known device", [durableLimits.device.points]],
		[
			"Wrong guesses for an account from everywhere",
			[durableLimits.everywhere.points, durableLimits.slow.points],
		],
		["Wrong guesses from one address", [durableLimits.address.points, durableLimits.address.duration / 60]],
		["Accounts requested from one address", [durableLimits.registrations.points]],
	])("%s has the same number as the code: %j", (what, figures) => {
		const numbers = rows
			.filter((row) => row.what === what)
			.map(({ number }) => number.match(/\d+(?:,\d{3})*/g) ?? []);
		const wanted = figures.map((figure) => figure.toLocaleString("en"));
		expect(numbers.map((each) => each.slice(0, wanted.length))).toContainEqual(wanted);
	});
});

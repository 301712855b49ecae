import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type ProblemCode, problemStatus } from "#contract/problem.ts";
import { mostSessions } from "#server/account/sessions/service.ts";
import { maxJsonBytes, slowestBody } from "#server/http/body.ts";
import { en } from "#strings/en.ts";
import * as load from "./load.ts";
import { durableLimits } from "./rates.ts";

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

const isProblem = (code: string | undefined): code is ProblemCode =>
	code !== undefined && Object.hasOwn(problemStatus, code);

describe("each limit of docs/limits.md", () => {
	test.each(rows)("$what", ({ answer, sentence, where }) => {
		const [, file = "", name = ""] = /^`(.+?)`: (.+)$/.exec(where) ?? [];
		const tests = path.join(server, file);
		expect(existsSync(tests), file).toBe(true);
		expect(readFileSync(tests, "utf8")).toContain(`"${name}"`);

		const [, code] = /`([a-z-]+)`/.exec(answer) ?? [];
		if (code === undefined) return;
		if (!isProblem(code)) throw new Error(`${code} is no code of a problem.`);
		expect(answer).toBe(`${problemStatus[code]} \`${code}\``);
		expect(sentence).toBe(en.problems[code]);
	});

	const { mostUnderWay, longestWait, mostBodyBytes } = load;
	test.each([
		["Requests under way", [mostUnderWay.read, mostUnderWay.write]],
		["Requests under way", [load.mostOfUser, load.mostWaitingOfUser]],
		["Waiting for the embedded database", [longestWait.read, longestWait.write]],
		["Files on their way or being worked on", [load.mostUploads]],
		["Files sent at once", [load.mostUploadsOfUser]],
		["Bytes of bodies in memory", [mostBodyBytes.file, mostBodyBytes.json]],
		["JSON body", [maxJsonBytes]],
		["Time in which a body comes", [slowestBody.graceMs / 1_000, slowestBody.bytesPerSecond]],
		["Page of a list", [load.mostAnswerBytes]],
		["Sessions", [mostSessions]],
		["Wrong guesses for an account from one address", [durableLimits.account.points]],
		["Wrong guesses for an account on a device that it knows", [durableLimits.device.points]],
		[
			"Wrong guesses for an account from everywhere",
			[durableLimits.everywhere.points, durableLimits.slow.points],
		],
		["Wrong guesses from one address", [durableLimits.address.points, durableLimits.address.duration / 60]],
		["Accounts asked for from one address", [durableLimits.registrations.points]],
	])("%s has the number that the code has: %j", (what, figures) => {
		const numbers = rows
			.filter((row) => row.what === what)
			.map(({ number }) => number.match(/\d+(?:,\d{3})*/g) ?? []);
		const wanted = figures.map((figure) => figure.toLocaleString("en"));
		expect(numbers.map((each) => each.slice(0, wanted.length))).toContainEqual(wanted);
	});
});

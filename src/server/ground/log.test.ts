import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/test-app.ts";
import { openLog } from "./log.ts";

test("the log shows where and why an error happened, without the query's values", () => {
	const lines: string[] = [];
	const refusal = Object.assign(new Error('invalid input syntax for type integer: "canary"'), {
		code: "22P02",
		detail: "canary",
		where: "portal parameter $1 = 'canary'",
	});
	const fault = new DrizzleQueryError("insert into users values ($1)", ["canary\n    at canary"], refusal);
	openLog("info", { write: (line) => void lines.push(line) }).error({ err: fault });
	const [line = ""] = lines;
	expect(line).not.toContain("canary");
	expect(JSON.parse(line).err).toMatchObject({
		type: "DrizzleQueryError",
		message: "Failed query: insert into users values ($1)",
		stack: expect.arrayContaining([expect.stringContaining("log.test.ts")]),
		cause: { code: "22P02", message: 'invalid input syntax for type integer: "…"' },
	});
});

test("the log shows nothing about the person when a registration cannot be stored", async () => {
	const app = await testApp();
	await app.database.script((run) => run("alter table users drop column phone"));
	const reply = await app.request("POST /api/auth/register", {
		body: {
			fullName: "Canary Name",
			email: "canary@example.in",
			phone: "+91 99999 11111",
			password: "canary-password",
			confirmPassword: "canary-password",
		},
	});
	expect(reply.status).toBe(500);
	const lines = app.logLines.join("");
	expect(lines).toContain('Failed query: insert into \\"users\\"');
	expect(lines).not.toMatch(/canary|99999|argon2id/i);
	await app.close();
});

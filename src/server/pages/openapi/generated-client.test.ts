import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken } from "#server/testing/accounts/tokens.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

const run = promisify(execFile);
const root = path.join(import.meta.dirname, "../../../..");
const day = "2026-11-21";

let app: TestApp;
let folder: string;

beforeAll(async () => {
	app = await testApp({ ADMIN_EMAILS: "chief@example.in" });
	// Inside the project, so that the compiler finds the types of Node.
	await mkdir(path.join(root, ".cache"), { recursive: true });
	folder = await mkdtemp(path.join(root, ".cache/client-"));
});

afterAll(async () => {
	await rm(folder, { recursive: true });
	await app.close();
});

/** An outside developer's program; its @ts-expect-error lines fail to compile if the client accepts wrong types. */
const program = `import { Api, type Habit, type Log } from "./client.js";

const { IKKIS_URL: baseUrl = "", IKKIS_TOKEN: token = "" } = process.env;
const { api } = new Api({ baseUrl, securityWorker: () => ({ headers: { authorization: \`Bearer \${token}\` } }) });

const habits: Habit[] = (await api.habitsList()).data;
const [habit] = habits;
if (habit === undefined) throw new Error("There is no habit.");
const { data: log }: { data: Log } = await api.logsMark(habit.id, "${day}", { completed: true, notes: "Generated" });
console.log(log.id, log.source);

export async function expectTypeErrors(): Promise<void> {
	// @ts-expect-error a name is text
	const number: number = habit!.name;
	// @ts-expect-error a log says whether the day is done
	await api.logsMark("", "${day}", { completed: "yes" });
	// @ts-expect-error a name must be text
	await api.habitsUpdate("", { name: number });
	// @ts-expect-error a picture is a file
	await api.profileSetPicture(21);
	// @ts-expect-error no such call
	await api.habitsTeleport();
}
`;

test("a generated client compiles in strict mode, rejects wrong types, and ticks a habit", async () => {
	const admin = await app.signUp({ email: "chief@example.in" });
	const person = await app.signUp();
	await pay(admin, person.user.email);
	const habit = await createHabit(person);
	const { token } = await createToken(person, { scopes: ["habits:read", "logs:write"] });
	const inFolder = (name: string) => path.join(folder, name);

	await writeFile(inFolder("openapi.json"), (await app.request("GET /api/openapi.json")).text);
	const generator = path.join(root, "node_modules/swagger-typescript-api/dist/cli.mjs");
	await run(process.execPath, [
		generator,
		"generate",
		"-p",
		inFolder("openapi.json"),
		"-o",
		folder,
		"-n",
		"client.ts",
	]);
	const client = await readFile(inFolder("client.ts"), "utf8");
	// The comment would turn off type checking.
	await writeFile(inFolder("client.ts"), client.replace("// @ts-nocheck", ""));
	await writeFile(inFolder("program.ts"), program);
	await writeFile(inFolder("package.json"), '{ "type": "module" }');
	const compilerOptions = {
		strict: true,
		skipLibCheck: true,
		noUncheckedIndexedAccess: true,
		target: "es2024",
		module: "nodenext",
		lib: ["es2024", "dom", "dom.iterable"],
		types: ["node"],
		outDir: "out",
	};
	await writeFile(inFolder("tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
	await run(path.join(root, "node_modules/.bin/tsc"), ["-p", folder]).catch(({ stdout }) =>
		expect(stdout).toBe(""),
	);

	const env = { ...process.env, IKKIS_URL: await app.listen(), IKKIS_TOKEN: token };
	const { stdout } = await run(process.execPath, [inFolder("out/program.js")], { env });
	const [log] = (await person.send(`GET /api/habits/${habit.id}/logs`)).json;
	expect(log).toMatchObject({ date: day, completed: true, notes: "Generated" });
	expect(stdout).toBe(`${log.id} ${log.source}\n`);
});

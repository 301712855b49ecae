import { expect, test } from "vitest";
import { Problem } from "./problem.ts";
import { problemResponse } from "./responses.ts";

test.each([
	["en", 3_481.2, "Too many tries in a short time. Please wait 59 minutes and try again."],
	["en", 12, "Too many tries in a short time. Please wait a minute and try again."],
	["hi", 3_481.2, "थोड़ी देर में बहुत बार कोशिश हुई। 59 मिनट रुककर फिर कोशिश कीजिए।"],
	["en", undefined, "Too many tries in a short time. Please wait a little and try again."],
])("in %s whoever has to wait %s seconds reads how long", async (language, seconds, message) => {
	const problem = new Problem("too-many", seconds === undefined ? {} : { retryAfter: seconds });
	const reply = problemResponse(problem, language, {});
	expect(await reply.json()).toEqual({ code: "too-many", message });
});

/** Programs of the guide, run by its test as they are, with `IKKIS_URL` and `IKKIS_TOKEN` in the environment. */
export const examples = {
	curl: `# Your habits, with id and name
curl -sS --fail "$IKKIS_URL/api/habits" \\
  -H "Authorization: Bearer $IKKIS_TOKEN"

# Tick one for a day; a repeat changes nothing
curl -sS --fail -X PUT "$IKKIS_URL/api/habits/$HABIT_ID/logs/$DAY" \\
  -H "Authorization: Bearer $IKKIS_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"completed": true}'`,

	javascript: `const call = async (method, path, body) => {
  const response = await fetch(process.env.IKKIS_URL + path, {
    method,
    headers: {
      authorization: \`Bearer \${process.env.IKKIS_TOKEN}\`,
      ...(body && { "content-type": "application/json" }),
    },
    body: body && JSON.stringify(body),
  });
  const answer = response.status === 204 ? undefined : await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
};

const [habit] = await call("GET", "/api/habits");
const log = await call("PUT", \`/api/habits/\${habit.id}/logs/\${process.env.DAY}\`, {
  completed: true,
  notes: "From a script",
});
console.log(log.id);`,

	python: `import json, os, urllib.request

def call(method, path, body=None):
    request = urllib.request.Request(
        os.environ["IKKIS_URL"] + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["IKKIS_TOKEN"],
            "Content-Type": "application/json",
        },
    )
    with urllib.request.urlopen(request) as response:
        text = response.read()
        return json.loads(text) if text else None

habit = call("GET", "/api/habits")[0]
log = call("PUT", f"/api/habits/{habit['id']}/logs/{os.environ['DAY']}", {"completed": True})
print(log["id"])`,

	receiver: `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const key = Buffer.from(process.env.IKKIS_SECRET.slice("whsec_".length), "base64");

function isFromIkkis(headers, body) {
  const sentAt = Number(headers["webhook-timestamp"]);
  if (!(Math.abs(Date.now() / 1000 - sentAt) < 300)) return false;
  const signed = \`\${headers["webhook-id"]}.\${sentAt}.\${body}\`;
  const wanted = createHmac("sha256", key).update(signed).digest();
  return String(headers["webhook-signature"]).split(" ").some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ""), "base64");
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

createServer(async (request, response) => {
  let body = "";
  for await (const piece of request) body += piece;
  const isGenuine = isFromIkkis(request.headers, body);
  response.writeHead(isGenuine ? 204 : 401).end();
  // The same event may come twice: remember its webhook-id.
  if (isGenuine) console.log(body);
}).listen(Number(process.env.PORT), "127.0.0.1");`,
} as const;

interface Section {
	title: string;
	text: string;
	code?: string;
}

/** What a stranger needs to write a first program, in the order of doing it. */
export const guide: readonly Section[] = [
	{
		title: "1. Create an access token",
		text: "Open Settings, Privacy, Access tokens, and choose what it may do. It is shown once. Send it as “Authorization: Bearer ikk_…”, never as part of an address. Each call below says which scope it needs; calls without one refuse tokens.",
	},
	{ title: "2. Tick a habit with curl", text: "PUT is safe to repeat.", code: examples.curl },
	{
		title: "In JavaScript",
		text: "Node 20 or newer, saved as a file ending in .mjs.",
		code: examples.javascript,
	},
	{ title: "In Python", text: "Python 3, without packages.", code: examples.python },
	{
		title: "3. Repeat without fear",
		text: "PUT and DELETE can be repeated. With a POST send an Idempotency-Key, any text of your own: the same request with the same key gets the first answer again for 24 hours (Idempotent-Replayed: true), another request with it gets 422, and 409 means that the first is still under way. A failed request has changed nothing, and its key can be used again.",
	},
	{
		title: "4. Keep to the pace",
		text: "120 requests a minute for all tokens of an account. RateLimit says how many are left and when the minute ends; after 429 wait as many seconds as Retry-After says.",
	},
	{
		title: "5. Hear of what happens",
		text: "In the settings, under Privacy, add a webhook: an https address and the events that you want; its secret is shown once. (POST /api/webhooks does the same.) Calls are signed by Standard Webhooks 1.0 and carry ids only, unless you ask for details; read the rest with your token. Answer with 2xx within 15 seconds. A failed call is tried again for four days; 410 switches the webhook off. Events may come twice and in any order.",
		code: examples.receiver,
	},
	{
		title: "6. Let an assistant help",
		text: "POST /mcp speaks the Model Context Protocol (streamable HTTP, stateless). Give your assistant that address and an access token as “Authorization: Bearer ikk_…”. It has eight tools: today, log, undo, habits, history, week, plan and reminders. Each call counts as two or three requests, and needs the scopes of what it reads or changes. log and undo ask before something that you wrote is lost, and no amount or minute is told.",
	},
	{
		title: "7. Tick with one address",
		text: "On a habit’s page, Plan, “Tick with a tap” makes a secret address for that habit, for stickers and tools that cannot send headers. POST to it ticks today, or takes {date?, note?, minutes?} as JSON; GET shows a page with a button. 30 ticks an hour; it ends when you end it.",
	},
	{
		title: "What we promise",
		text: "Fields are added, never changed: ignore those that you do not know. What goes away is announced a year before, with the headers Deprecation and Sunset. Errors have a sentence for people (message), a code for programs (code) and, for input, the fields that are wrong.",
	},
];

import { webhookEvents } from "#domain/account/webhook.ts";

/** The guide's examples. `guide.test.ts` runs all programs but the generator, unchanged. */
export const examples = {
	habits: `curl -sS --fail-with-body "$IKKIS_URL/api/habits" \\
  -H "Authorization: Bearer $IKKIS_TOKEN" |
  grep -o '"id":"[^"]*","name":"[^"]*"'`,

	tick: `NOW=$(date -u +%FT%TZ)
curl -sS --fail-with-body -X PUT "$IKKIS_URL/api/habits/$HABIT_ID/logs/$DAY" \\
  -H "Authorization: Bearer $IKKIS_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d "{\\"completed\\": true, \\"loggedAt\\": \\"$NOW\\"}"`,

	javascript: `const call = async (method, path, body) => {
  const response = await fetch(process.env.IKKIS_URL + path, {
    method,
    headers: {
      authorization: \`Bearer \${process.env.IKKIS_TOKEN}\`,
      ...(body && { "content-type": "application/json" }),
    },
    body: body && JSON.stringify(body),
  });
  const result = response.status === 204 ? undefined : await response.json();
  if (!response.ok) throw new Error(JSON.stringify(result));
  return result;
};

const [habit] = await call("GET", "/api/habits");
const log = await call("PUT", \`/api/habits/\${habit.id}/logs/\${process.env.DAY}\`, {
  completed: true,
  notes: "From a script",
  loggedAt: new Date().toISOString(),
});
console.log(log.id);`,

	python: `import json, os, urllib.request
from datetime import datetime, timezone

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
log = call("PUT", f"/api/habits/{habit['id']}/logs/{os.environ['DAY']}", {
    "completed": True,
    "loggedAt": datetime.now(timezone.utc).isoformat(),
})
print(log["id"])`,

	generator: `curl -sS --fail-with-body "$IKKIS_URL/api/openapi.json" -o openapi.json
npx swagger-typescript-api generate -p openapi.json -o . -n client.ts`,

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
  request.setEncoding("utf8");
  for await (const piece of request) body += piece;
  const isGenuine = isFromIkkis(request.headers, body);
  response.writeHead(isGenuine ? 204 : 401).end();
  // The same event may arrive twice: remember its webhook-id.
  if (isGenuine) console.log(body);
}).listen(Number(process.env.PORT), "127.0.0.1");`,

	call: `{"type": "log.saved", "timestamp": "2026-11-27T10:01:46.779Z",
 "data": {"id": "01a2…", "habitId": "01a2…", "date": "2026-11-27"}}`,
} as const;

function environment(address: string): string {
	return `export IKKIS_URL="${address}"
export IKKIS_TOKEN="ikk_…"    # the token that you copied
export DAY=$(date +%F)        # today, such as 2026-11-27`;
}

interface Section {
	title: string;
	text: string;
	code?: string;
}

export function guideFor(address: string): readonly Section[] {
	return [
		{
			title: "1. Create an access token",
			text: "Open Settings, Privacy, Access tokens, and press “Create a token”. The default choice is enough for this guide: its programs need habits:read (“See your habits with their reminders, done days and amounts”) and logs:write (“Tick and clear days”). The token is shown once. Send it as “Authorization: Bearer ikk_…”, never as part of an address. The programs below read it from the environment. A day is your account’s: it begins at your day start, in your time zone. So on a machine in another zone, name yours, such as TZ=Asia/Kolkata date +%F; or send POST /api/habits/{habitId}/logs with the current time as its date.",
			code: environment(address),
		},
		{
			title: "2. Find your habit",
			text: 'This lists your habits. Copy the id of one: export HABIT_ID="…"',
			code: examples.habits,
		},
		{
			title: "3. Tick it",
			text: "The call returns the day’s log. loggedAt is when you ticked it: a repeat with the same time changes nothing. “All calls” below lists everything else that a program can do: each call names the scopes it needs; calls that name none do not accept tokens. A call that changes a habit returns it, so it needs habits:read as well as habits:write.",
			code: examples.tick,
		},
		{
			title: "In JavaScript",
			text: "Needs Node 20 or newer, and no packages. Save this as tick.mjs and run “node tick.mjs”; it ticks your first habit.",
			code: examples.javascript,
		},
		{
			title: "In Python",
			text: "Needs Python 3, and no packages. Save this as tick.py and run “python3 tick.py”.",
			code: examples.python,
		},
		{
			title: "In TypeScript",
			text: '/api/openapi.json describes all calls, and a client can be generated from it. Create the client with new Api({ baseUrl, securityWorker: () => ({ headers: { authorization: "Bearer " + token } }) }).',
			code: examples.generator,
		},
		{
			title: "4. Get notified of changes",
			text: "A webhook is an https address of yours that Ikkis calls. This receiver, for Node 20 or newer, checks that a call is genuine. Save it as receiver.mjs and make its port reachable at an https address, with a proxy on your server or a tunnel to your own computer such as cloudflared or ngrok. (Private addresses are not called unless the operator of this Ikkis server allows yours with WEBHOOK_HOSTS.)",
			code: examples.receiver,
		},
		{
			title: "5. Add the webhook",
			text: 'In Settings, Privacy, Webhooks, press “Add a webhook”, enter the address and choose “A day is logged”. (Only you can do this, signed in: tokens cannot.) The secret is shown once. Start the receiver with it: IKKIS_SECRET="whsec_…" PORT=4000 node receiver.mjs. “Calls” in the webhook’s menu can send a test, and shows each call with its response. Then tick a habit, and within seconds the receiver prints:',
			code: examples.call,
		},
		{
			title: "What a webhook receives",
			text: `The events are ${webhookEvents.join(", ")}, and test. Unless you choose “Send details”, their data has no names, marks or notes, only ids and basic details such as the day; read the rest with your token. Calls are signed according to Standard Webhooks 1.0, which has libraries for most languages. Respond with 2xx within 15 seconds and with at most 64 kB. A failed call is retried nine times within four days, with the same webhook-id. 410 switches the webhook off, and so does the last try of a call if no call has succeeded for five days (fifteen, if our server was down in between). Events may arrive twice and in any order.`,
		},
		{
			title: "6. Retry safely",
			text: "PUT and DELETE can be repeated. Those of a day take a loggedAt, by default the time of the request: send the time of your first try with every try, and a repeat leaves newer changes alone, such as a tick in the app. With a POST, send an Idempotency-Key of your choice, 1 to 255 visible ASCII characters without spaces: the same request with the same key gets the first response again for 24 hours (Idempotent-Replayed: true). A different request with that key gets 422 with the code key-used. A 409 with the code idempotency-key-in-use means that the first request is still running. Any other 409 or 422 is about the request itself: waiting does not help. A failed request has changed nothing, and its key can be used again.",
		},
		{
			title: "7. Respect the rate limit",
			text: "The limit is 120 requests a minute for all tokens of an account. RateLimit shows how many are left and when the minute ends; after 429, wait as many seconds as Retry-After says.",
		},
		{
			title: "8. Let an assistant help",
			text: "POST /mcp speaks the Model Context Protocol (streamable HTTP, stateless). Give your assistant that address and an access token as “Authorization: Bearer ikk_…”. The server offers eight tools: today, log, undo, habits, history, week, plan and reminders. Each call counts as two requests (three for reminders, and for log of a done day) and needs the scopes of what it reads or changes. log and undo ask before anything that you wrote is lost. Amounts and minutes are never returned.",
		},
		{
			title: "9. Tick with one address",
			text: "On a habit’s page, Plan, “Tick with a tap” creates a secret address for that habit, for stickers and tools that cannot send headers. A POST to it ticks today; a JSON body, sent with Content-Type: application/json, may contain {date?, note?, minutes?, id?}. Minutes add to the day’s sum of a habit measured in minutes: without an id each time, with an id (a UUID) only once. On any other habit they replace the day’s minutes. A GET shows a page with a button. The response is a sentence; errors are JSON if you send “Accept: application/json”. The limit is 30 ticks an hour; the address works until you delete it.",
		},
		{
			title: "What we promise",
			text: "Fields are added, never changed: ignore any that you do not recognize. Removals are announced at least a year ahead: until then, the endpoint’s responses have the headers Deprecation and Sunset, and a Link to the note on this page. Errors have a sentence for people (message), a code for programs (code) and, for input, the fields that are wrong.",
		},
	];
}

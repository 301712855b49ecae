import { expect, test } from "vitest";
import { endpoints } from "./api.ts";
import type { ChangeKind } from "./notices/changes.ts";

/** The service records an event of the kind `payments`, because a payment or a seat also changes what may be created. */
const recorded = [
	"POST /api/organizations/:organizationId/seats",
	"POST /api/organizations/:organizationId/seats/take",
];

test("each change to an organization refetches it on the caller's other pages", () => {
	const silent = endpoints.filter(
		({ route, access, changes }) =>
			typeof access === "object" && !route.startsWith("GET ") && changes !== "organizations",
	);
	expect(silent.map(({ route }) => route)).toEqual(recorded);
});

test.each<[string, ChangeKind]>([
	["POST /api/habits/:habitId/taps", "habits"],
	["DELETE /api/habits/:habitId/taps/:tapId", "habits"],
	["POST /api/ingest/keys", "integrations"],
	["DELETE /api/ingest/keys/:keyId", "integrations"],
	["POST /api/webhooks", "account"],
	["PATCH /api/webhooks/:webhookId", "account"],
	["DELETE /api/webhooks/:webhookId", "account"],
])("%s refetches the caller's %s", (changing, kind) => {
	expect(endpoints.find(({ route }) => route === changing)?.changes).toBe(kind);
});

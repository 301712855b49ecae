import { z } from "zod";
import { isDay } from "#domain/day.ts";
import { Problem } from "#server/ground/problem.ts";
import { bodyAs, dayToReread, firstDayToReread, isSameText } from "#server/integrations/incoming-call.ts";
import type {
	Arrival,
	Change,
	IncomingDelivery,
	IncomingKeys,
} from "#server/integrations/incoming-webhooks.ts";
import { isSignedByGoogle } from "./webhook-keys.ts";

const civilDate = z.object({ date: z.object({ year: z.int(), month: z.int(), day: z.int() }) });

const notification = z.object({
	data: z.object({
		healthUserId: z.coerce.string(),
		operation: z.string().optional(),
		intervals: z
			.array(
				z.looseObject({
					physicalTimeInterval: z.looseObject({ startTime: z.string() }).optional(),
					civilDateTimeInterval: z.looseObject({ startDateTime: civilDate }).optional(),
				}),
			)
			.default([]),
	}),
});
type Notification = z.output<typeof notification>;

const delivery = z.union([
	z.object({ type: z.literal("verification") }),
	z.array(notification).max(200),
	notification,
]);

/** Google verifies the address with and without its Authorization; later calls are signed too. */
export async function readGoogle(arrival: Arrival, keys: IncomingKeys): Promise<IncomingDelivery> {
	const { headers, now } = arrival;
	if (!isSameText(headers.get("authorization") ?? "", authorizationOf(keys))) throw new Problem("wrong-key");
	const body = bodyAs(arrival, delivery);
	if ("type" in body) return { status: 201, changes: [] };
	if (!(await isSignedByGoogle(arrival, signatureIn(headers), keys))) throw new Problem("wrong-signature");
	return { status: 204, changes: [body].flat().map((each) => changeOf(each, now)) };
}

export function authorizationOf({ addressKey }: { addressKey: string }): string {
	return `Bearer ${addressKey}`;
}

function signatureIn(headers: Arrival["headers"]): string {
	return headers.get("google-health-api-signature") ?? headers.get("x-healthapi-signature") ?? "";
}

function changeOf({ data: { healthUserId, operation, intervals } }: Notification, now: number): Change {
	const days = intervals.flatMap(({ physicalTimeInterval, civilDateTimeInterval }) => {
		const text = civilDateTimeInterval
			? dayText(civilDateTimeInterval.startDateTime.date)
			: physicalTimeInterval?.startTime;
		return dayToReread(text, now) ?? [];
	});
	const earliest = days.sort()[0];
	// A deletion's intervals are not reliable, so at least a week is read again.
	const from = operation === "DELETE" || earliest === undefined ? firstDayToReread(now) : earliest;
	return { providerUserId: healthUserId, from: earliest !== undefined && earliest < from ? earliest : from };
}

function dayText({ year, month, day }: z.output<typeof civilDate>["date"]): string | undefined {
	const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
	return isDay(text) ? text : undefined;
}

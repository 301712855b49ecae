import type { Partnership } from "#contract/social/partners.ts";
import type { HubPerson } from "#server/testing/hub.ts";

export const terms = {
	promise: "Walk six days out of seven",
	help: "Asks me on Sunday",
	checkInFrequency: "weekly",
};

export async function offer(
	owner: HubPerson,
	habitId: string,
	friend?: HubPerson,
	changes: Record<string, unknown> = {},
): Promise<Partnership> {
	const whom = friend ? { friendId: friend.user.id } : { invite: true };
	const { status, json } = await owner.send("POST /api/social/partners", {
		body: { ...terms, habitId, ...whom, ...changes },
	});
	if (status !== 201) throw new Error(`Offering an agreement failed with ${status}`);
	return json;
}

export async function agree(
	owner: HubPerson,
	habitId: string,
	friend: HubPerson,
	changes: Record<string, unknown> = {},
): Promise<Partnership> {
	const { id, revision } = await offer(owner, habitId, friend, changes);
	const { status, json } = await friend.send(`POST /api/social/partners/${id}/accept`, {
		body: { revision },
	});
	if (status !== 200) throw new Error(`Accepting the agreement failed with ${status}`);
	return json;
}

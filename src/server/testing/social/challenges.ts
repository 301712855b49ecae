import type { Client } from "#server/testing/test-app.ts";

/** A week that starts on the day after the tests' today. */
export const challengeForm = {
	title: "Walk before work",
	description: "Twenty minutes, wherever you are",
	category: "health",
	duration: 7,
	targetFrequency: 7,
	maxParticipants: 50,
	isPublic: true,
	startDate: "2026-11-22",
};

export async function createChallenge(person: Client, changes: Record<string, unknown> = {}) {
	const { status, json } = await person.send("POST /api/social/challenges", {
		body: { ...challengeForm, ...changes },
	});
	if (status !== 201) throw new Error(`Creating a challenge failed with ${status}: ${JSON.stringify(json)}`);
	return json;
}

export async function join(person: Client, challengeId: string, body: object = {}) {
	const { status, json } = await person.send(`POST /api/social/challenges/${challengeId}/join`, { body });
	if (status !== 200) throw new Error(`Joining failed with ${status}: ${JSON.stringify(json)}`);
	return json;
}

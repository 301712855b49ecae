import type { Client } from "#server/testing/test-app.ts";

/** The day after the tests' own, for a week. */
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

export const createChallenge = async (person: Client, changes: Record<string, unknown> = {}) => {
	const { status, json } = await person.send("POST /api/social/challenges", {
		body: { ...challengeForm, ...changes },
	});
	if (status !== 201) throw new Error(`Creation answered ${status}: ${JSON.stringify(json)}`);
	return json;
};

export const join = async (person: Client, challengeId: string, body: object = {}) => {
	const { status, json } = await person.send(`POST /api/social/challenges/${challengeId}/join`, { body });
	if (status !== 200) throw new Error(`Joining answered ${status}: ${JSON.stringify(json)}`);
	return json;
};

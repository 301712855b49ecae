// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { PlainChallenge } from "#contract/social/challenges.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PlainCard } from "./plain-card.tsx";

const { card: words } = en.challenges;

beforeAll(() => loadTexts("challenges"));
afterEach(cleanup);

const participant = { habitId: "h", isHabitPlanned: false, progress: 50, leftOutDays: 0 };

test.each([
	["a participant", participant, undefined, words.results],
	["a participant who has left the team", participant, "For people in that team.", words.details],
	["an admin who is not in the team", null, "For people in that team.", words.results],
])("the card of a finished challenge offers the right button to %s", (_, me, whyNotJoin, label) => {
	const challenge = {
		title: "Walk",
		description: "",
		category: "learning",
		startDate: "2026-10-01",
		endDate: "2026-10-21",
		duration: 21,
		targetFrequency: 7,
		participantCount: 1,
		maxParticipants: 50,
		me,
	} as unknown as PlainChallenge;
	render(
		<PlainCard
			challenge={challenge}
			user={{ timeZone: "Asia/Kolkata", dayStartHour: 0 } as User}
			byline=""
			whyNotJoin={whyNotJoin}
			onJoin={() => undefined}
			onOpen={() => undefined}
		/>,
	);
	expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([label]);
});

import { addDays, type Day, daysBetween } from "#domain/day.ts";

/** Checkpoints: days of a habit, counted from its start, when we ask how automatic it feels. */
export const checkpoints = [1, 21, 42, 66] as const;
export type Checkpoint = (typeof checkpoints)[number];

const lastCheckpoint = 66 satisfies Checkpoint;
/** Days that the last question stays open: about as long as the others do. */
const lastOpenFor = 21;
/** Days that an answer given offline may be late. */
const lateFor = 7;

/** Self-Report Behavioural Automaticity Index, in order (Gardner et al. 2012, doi:10.1186/1479-5868-9-102). */
export const statements = [
	"automatically",
	"withoutRemembering",
	"withoutThinking",
	"beforeRealising",
] as const;
export type Statement = (typeof statements)[number];

/** Agreement with each statement: 1 not at all, 7 entirely. */
export type Ratings = Record<Statement, number>;
export const minRating = 1;
export const maxRating = 7;

export function automaticityOf(ratings: Ratings): number {
	return statements.reduce((sum, statement) => sum + ratings[statement], 0) / statements.length;
}

export function openCheckpoint(startedOn: Day, day: Day): Checkpoint | undefined {
	const number = daysBetween(startedOn, day) + 1;
	const checkpoint = checkpoints.findLast((each) => each <= number);
	const isClosed = number >= lastCheckpoint + lastOpenFor;
	return isClosed ? undefined : checkpoint;
}

export function whyNotAnswer(
	{ startedOn, today }: { startedOn: Day; today: Day },
	{ point, answeredOn }: { point: Checkpoint; answeredOn: Day },
): "not-asked" | undefined {
	// An answer given before a flight west may be dated tomorrow.
	const isInTime = answeredOn <= addDays(today, 1) && answeredOn >= addDays(today, -lateFor);
	return isInTime && openCheckpoint(startedOn, answeredOn) === point ? undefined : "not-asked";
}

/** Returns the last answer for each checkpoint, ignoring answers given when it was not open. */
export function validAnswers<Answer extends { point: Checkpoint; answeredOn: Day }>(
	startedOn: Day,
	answers: readonly Answer[],
): Answer[] {
	const due = answers.filter(({ point, answeredOn }) => openCheckpoint(startedOn, answeredOn) === point);
	return [...new Map(due.map((answer) => [answer.point, answer])).values()];
}

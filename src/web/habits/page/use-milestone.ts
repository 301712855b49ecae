import { useEffect, useRef, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { cycleLength } from "#domain/habits/cycles/cycle.ts";

const week = 7;
/** Of this visit; a day that is cleared and logged again is not celebrated twice. */
const celebrated = new Set<string>();

/**
 * The places in the grid to celebrate at this moment: the row that a completed day has just filled, or all of them
 * with the last day. The same list until the next such moment.
 */
export function useMilestone({ id, progress: { cycle } }: Habit): readonly number[] | undefined {
	const { number, logged, completed } = cycle;
	const former = useRef({ logged, completed });
	const [marks, setMarks] = useState<readonly number[]>();

	useEffect(() => {
		const before = former.current;
		former.current = { logged, completed };
		const isFull = logged === cycleLength;
		const isRowDone = logged % week === 0 && logged < cycleLength && completed > before.completed;
		if (logged !== before.logged + 1 || !(isFull || isRowDone)) return;
		const moment = `${id} ${number} ${logged}`;
		if (celebrated.has(moment)) return;
		celebrated.add(moment);
		setMarks(placesFrom(isFull ? 0 : logged - week, logged));
	}, [id, number, logged, completed]);

	return marks;
}

function placesFrom(first: number, end: number): number[] {
	return Array.from({ length: end - first }, (_, index) => first + index);
}

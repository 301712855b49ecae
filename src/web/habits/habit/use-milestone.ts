import { useEffect, useRef, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { placesFilled } from "#domain/habits/cycles/milestone.ts";

/** Milestones already shown: clearing and logging a day again does not repeat them. */
const celebrated = new Set<string>();

/** The squares of the grid to celebrate now; the same array until the next milestone. */
export function useMilestone({ id, phase, progress }: Habit): readonly number[] | undefined {
	const former = useRef(progress);
	const [marks, setMarks] = useState<readonly number[]>();

	useEffect(() => {
		const filled = placesFilled({ phase }, former.current, progress);
		former.current = progress;
		const moment = `${id} ${progress.cycle.number} ${progress.cycle.accounted}`;
		if (!filled || celebrated.has(moment)) return;
		celebrated.add(moment);
		setMarks(filled);
	}, [id, phase, progress]);

	return marks;
}

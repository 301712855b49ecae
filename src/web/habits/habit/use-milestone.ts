import { useEffect, useRef, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { placesFilled } from "#domain/habits/cycles/milestone.ts";

/** Of this visit; a day that is cleared and logged again is not celebrated twice. */
const celebrated = new Set<string>();

/** The places in the grid to celebrate at this moment; the same list until the next such moment. */
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

import { useEffect, useRef, useState } from "react";
import { type NavigateOptions, useLocation, useNavigate, useNavigationType } from "react-router";

/** What the history keeps of a step. */
interface Kept {
	/** The step that led here. */
	before: string;
	/** What the page was entered with. */
	entered: unknown;
}

/**
 * The step of a page that has several, kept in its address, which without one means the first: the browser's Back goes
 * one step back, and a reload stays. `opensOn` is where a page begins whose address names none. `entered` is the state that the page was entered with, on every step.
 */
export function useHistoryStep<Step extends string>(steps: readonly [Step, ...Step[]], opensOn: Step) {
	const { key, search, state } = useLocation();
	const type = useNavigationType();
	const navigate = useNavigate();
	const named = steps.find((each) => each === new URLSearchParams(search).get("step"));
	const [step, setStep] = useState(named ?? opensOn);
	const kept = isKept(state) ? state : undefined;
	const entered: unknown = kept ? kept.entered : state;

	// biome-ignore lint/correctness/useExhaustiveDependencies: only as the page opens
	useEffect(() => {
		if (named === undefined && step !== steps[0]) name(step, { replace: true, state });
	}, []);

	const shown = useRef(key);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a way through the history counts once, when it is taken
	useEffect(() => {
		if (shown.current === key) return;
		shown.current = key;
		if (type === "POP") setStep(named ?? steps[0]);
	}, [key]);

	function name(next: Step, options: NavigateOptions) {
		void navigate({ search: `?step=${next}` }, options);
	}

	function go(next: Step) {
		setStep(next);
		if (kept?.before === next) return void navigate(-1);
		const left: Kept = { before: step, entered };
		name(next, { state: left });
	}

	return { step, go, entered };
}

function isKept(state: unknown): state is Kept {
	return typeof state === "object" && state !== null && "before" in state;
}

import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";

/** What the history keeps of a step. */
interface Kept {
	/** The step that led here. */
	before: string;
	/** What the page was entered with. */
	entered: unknown;
}

/**
 * The step of a page that has several, kept in its address: the browser's Back goes one step back, and a reload stays.
 * `entered` is the state that the page was entered with, on every step.
 */
export function useHistoryStep<Step extends string>(steps: readonly Step[], first: Step) {
	const { key, search, state } = useLocation();
	const type = useNavigationType();
	const navigate = useNavigate();
	const named = steps.find((each) => each === new URLSearchParams(search).get("step"));
	const [entry] = useState(first);
	const [step, setStep] = useState(named ?? first);
	const kept = isKept(state) ? state : undefined;
	const entered: unknown = kept ? kept.entered : state;

	// biome-ignore lint/correctness/useExhaustiveDependencies: a way through the history counts once, when it is taken
	useEffect(() => {
		if (type === "POP") setStep(named ?? entry);
	}, [key]);

	function go(next: Step) {
		setStep(next);
		if (kept?.before === next) return void navigate(-1);
		const left: Kept = { before: step, entered };
		void navigate({ search: `?step=${next}` }, { state: left });
	}

	return { step, go, entered };
}

function isKept(state: unknown): state is Kept {
	return typeof state === "object" && state !== null && "before" in state;
}

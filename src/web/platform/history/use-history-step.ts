import { useEffect, useRef, useState } from "react";
import { type NavigateOptions, useLocation, useNavigate, useNavigationType } from "react-router";

interface StepState {
	before: string;
	entered: unknown;
}

/**
 * Keeps the step in the address, so that Back returns to the previous step and a reload to the same one. An address
 * without a step means the first step, except when the page opens: then it means `opensOn`. A link to the open page
 * leads to `linksTo`.
 */
export function useHistoryStep<Step extends string>(
	steps: readonly [Step, ...Step[]],
	opensOn: Step,
	linksTo = opensOn,
) {
	const { pathname, search, state, key } = useLocation();
	const type = useNavigationType();
	const navigate = useNavigate();
	const [step, setStep] = useState(() => stepIn(search) ?? opensOn);
	const kept = isKept(state) ? state : undefined;
	const entered: unknown = kept ? kept.entered : state;

	const isOpened = useRef(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens, or a link leads to it again
	useEffect(() => {
		const isLink = !isOpened.current || type === "PUSH";
		const next = isOpened.current ? linksTo : step;
		isOpened.current = true;
		if (stepIn(search) !== undefined || !isLink) return;
		setStep(next);
		if (next !== steps[0]) navigateTo(next, { replace: true, state });
	}, [key]);

	// The router's location may miss a step followed by a quick Back, so this listens too. One listener for the page's
	// whole life: the router's runs first, and its render must not remove this one.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the steps of a page are always the same
	useEffect(() => {
		function follow() {
			if (window.location.pathname === pathname) setStep(stepIn(window.location.search) ?? steps[0]);
		}
		window.addEventListener("popstate", follow);
		return () => window.removeEventListener("popstate", follow);
	}, [pathname]);

	function stepIn(address: string) {
		return steps.find((each) => each === new URLSearchParams(address).get("step"));
	}

	function navigateTo(next: Step, options: NavigateOptions) {
		void navigate({ search: `?step=${next}` }, options);
	}

	function go(next: Step) {
		setStep(next);
		if (kept?.before === next) return void navigate(-1);
		const left: StepState = { before: step, entered };
		navigateTo(next, { state: left });
	}

	return { step, go, entered };
}

function isKept(state: unknown): state is StepState {
	return typeof state === "object" && state !== null && "before" in state;
}

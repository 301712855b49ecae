// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BrowserRouter } from "./browser-router.tsx";
import { useHistoryStep } from "./use-history-step.ts";

const steps = ["first", "second", "third"] as const;

afterEach(cleanup);

function Steps() {
	const { step, go } = useHistoryStep(steps, "first");
	return (
		<>
			<p role="status">{step}</p>
			{steps.map((each) => (
				<button key={each} type="button" onClick={() => go(each)}>
					{each}
				</button>
			))}
		</>
	);
}

function open() {
	window.history.replaceState(null, "", "/steps");
	render(
		<BrowserRouter>
			<Steps />
		</BrowserRouter>,
	);
}

function press(step: string) {
	return act(() => screen.getByRole("button", { name: step }).click());
}
function shownStep() {
	return screen.getByRole("status").textContent;
}

function here() {
	return {
		address: window.location.pathname + window.location.search,
		state: window.history.state,
	};
}

function backTo({ address, state }: ReturnType<typeof here>) {
	window.history.replaceState(state, "", address);
	window.dispatchEvent(new PopStateEvent("popstate", { state }));
}

test("a step has an address, and Back shows the previous step", () => {
	open();
	const first = here();
	press("second");
	expect(shownStep()).toBe("second");
	expect(window.location.search).toBe("?step=second");
	act(() => backTo(first));
	expect(shownStep()).toBe("first");
});

test("Back works even before the step is rendered", () => {
	open();
	press("second");
	const second = here();
	act(() => {
		screen.getByRole("button", { name: "third" }).click();
		backTo(second);
	});
	expect(shownStep()).toBe("second");
});

test("Back to another page does not change the step", () => {
	open();
	press("second");
	act(() => backTo({ address: "/elsewhere", state: null }));
	expect(shownStep()).toBe("second");
});

// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { LeaveGuard } from "./leave-guard.tsx";

const words = { title: "Leave?", text: "Unsaved.", stay: "Stay", leave: "Leave" };

afterEach(cleanup);

test.each([
	{ what: "asks before unsaved input is lost", isUnsaved: true, isAsked: true },
	{ what: "does not ask without unsaved input", isUnsaved: false, isAsked: false },
	{ what: "does not ask if the page keeps a draft", isUnsaved: true, keepsDraft: true, isAsked: false },
])("a reload $what", ({ isUnsaved, keepsDraft = false, isAsked }) => {
	render(
		<MemoryRouter>
			<LeaveGuard hasUnsavedInput={() => isUnsaved} keepsDraft={keepsDraft} words={words} />
		</MemoryRouter>,
	);
	const leaving = new Event("beforeunload", { cancelable: true });
	window.dispatchEvent(leaving);
	expect(leaving.defaultPrevented).toBe(isAsked);
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useEffect, useRef, useState } from "react";
import { Link, MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useArrival } from "./use-arrival.ts";

let arrived: string[];

beforeEach(() => {
	arrived = [];
	vi.spyOn(window, "scrollTo").mockImplementation(() => {
		arrived.push("top");
	});
	vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
		arrived.push(this.id);
	});
});

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

/** A page whose anchor appears when the button is pressed. */
function Page() {
	const main = useRef<HTMLElement>(null);
	const [isLoaded, setIsLoaded] = useState(false);
	useArrival(main);
	return (
		<main ref={main} tabIndex={-1}>
			<Link to="/habit#next">Go</Link>
			<button type="button" onClick={() => setIsLoaded(true)}>
				Load
			</button>
			<Link to="?tab=streaks" replace>
				Tab
			</Link>
			<Link to="/social?partnership=7">Notice</Link>
			{isLoaded && <p id="next">Here</p>}
			<Routes>
				<Route path="/social" element={<Sought />} />
				<Route path="*" element={null} />
			</Routes>
		</main>
	);
}

/** The target of a notice, rendered together with its page because everything is loaded already. */
function Sought() {
	const place = useRef<HTMLElement>(null);
	useEffect(() => {
		place.current?.scrollIntoView();
		place.current?.focus();
	}, []);
	return (
		<section ref={place} id="sought" aria-label="Sought" tabIndex={-1}>
			Agreement
		</section>
	);
}

function show(path: string) {
	return render(
		<MemoryRouter initialEntries={[path]}>
			<Page />
		</MemoryRouter>,
	);
}

/** Clicks without pointer events, which would cancel the scrolling. */
async function click(name: string): Promise<void> {
	await act(async () => screen.getByText(name).click());
}

test("a new page starts at the top, and scrolls to its anchor once it exists", async () => {
	show("/dashboard");
	await click("Go");
	expect(arrived).toEqual(["top"]);
	expect(document.activeElement).toBe(screen.getByRole("main"));
	await click("Load");
	expect(arrived).toEqual(["top", "next"]);
	expect(document.activeElement).toBe(screen.getByText("Here"));
});

test("the first page also scrolls to its anchor; without one, it does not scroll", async () => {
	show("/habit#next");
	await click("Load");
	expect(arrived).toEqual(["next"]);
	cleanup();
	show("/habit");
	await click("Load");
	expect(arrived).toEqual(["next"]);
});

test("a page does not scroll to an anchor that appears after the reader has scrolled", async () => {
	show("/dashboard");
	await click("Go");
	fireEvent.wheel(window);
	await click("Load");
	expect(arrived).toEqual(["top"]);
});

test("a tab that replaces the page's entry does not scroll", async () => {
	show("/analytics");
	await click("Tab");
	expect(arrived).toEqual([]);
});

test("a page that scrolls to a sought card when it is shown is not moved back to the top", async () => {
	show("/dashboard");
	await click("Notice");
	expect(arrived).toEqual(["top", "sought"]);
	expect(document.activeElement).toBe(screen.getByRole("region", { name: "Sought" }));
});

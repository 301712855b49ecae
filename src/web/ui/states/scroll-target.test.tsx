// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Card } from "#web/ui/layout/card.tsx";
import { ScrollTarget } from "./scroll-target.tsx";

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

function list(sought: string | undefined) {
	return ["Walk", "Read"].map((name) => (
		<ScrollTarget key={name} isSought={name === sought}>
			<Card label={name}>{name}</Card>
		</ScrollTarget>
	));
}

test("the card that is sought is scrolled to and gets the focus, also on a page already open", () => {
	const scrolled: (string | null)[] = [];
	vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
		scrolled.push(this.textContent);
	});
	const { rerender } = render(list(undefined));
	expect(document.activeElement).toBe(document.body);
	rerender(list("Read"));
	expect(document.activeElement).toBe(screen.getByRole("region", { name: "Read" }));
	rerender(list("Walk"));
	expect(document.activeElement).toBe(screen.getByRole("region", { name: "Walk" }));
	expect(scrolled).toEqual(["Read", "Walk"]);
});

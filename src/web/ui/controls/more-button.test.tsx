// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { MoreButton } from "./more-button.tsx";

afterEach(cleanup);

function List() {
	const [pages, setPages] = useState(1);
	const query = { hasNextPage: pages < 3, fetchNextPage: () => setPages(pages + 1) };
	return (
		<div>
			<ul>
				{Array.from({ length: 2 * pages }, (_, index) => index).map((index) => (
					<li key={index}>{`Row ${index + 1}`}</li>
				))}
			</ul>
			<MoreButton query={query} label="Show more" />
		</div>
	);
}

test("the button keeps the focus until the last page loads; then its first new row gets it", async () => {
	render(<List />);
	const button = screen.getByRole("button", { name: "Show more" });
	button.focus();
	fireEvent.click(button);
	expect(document.activeElement).toBe(button);
	fireEvent.click(button);
	await Promise.resolve();
	expect(document.activeElement).toBe(screen.getByText("Row 5"));
});

test("says why the next page failed to load, until it is tried again", () => {
	const error = Object.assign(new Error(), { sentence: "Too many people are here just now." });
	const failed = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: true, error };
	const show = (isFetchingNextPage: boolean) => (
		<MoreButton query={{ ...failed, isFetchingNextPage, fetchNextPage: () => undefined }} label="Show more" />
	);
	const { rerender } = render(show(false));
	expect(screen.getByRole("alert").textContent).toBe("Too many people are here just now.");
	rerender(show(true));
	expect(screen.queryByRole("alert")).toBeNull();
});

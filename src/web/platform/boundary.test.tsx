// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { currentToast } from "#web/ui/overlays/toast.ts";
import { MainPart, OptionalPart, RequestedPart } from "./boundary.tsx";
import { onDemand } from "./on-demand.tsx";

let isReachable: boolean;

function remote() {
	return onDemand<object>({
		load: async () => {
			if (!isReachable) throw new TypeError("Failed to fetch dynamically imported module");
			return () => <p>the part</p>;
		},
		texts: [],
	});
}

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

test("an optional part that fails to load leaves the page unchanged, and appears once online", async () => {
	const logged = vi.spyOn(console, "error").mockReturnValue();
	isReachable = false;
	const Part = remote();
	render(
		<main>
			<p>the page</p>
			<OptionalPart fallback={<p>the placeholder</p>}>
				<Part />
			</OptionalPart>
		</main>,
	);
	await waitFor(() => expect(logged).toHaveBeenCalled());
	expect([screen.queryByText("the page"), screen.queryByText("the placeholder")]).not.toContain(null);
	isReachable = true;
	window.dispatchEvent(new Event("online"));
	expect(await screen.findByText("the part")).toBeDefined();
	expect(screen.queryByText("the placeholder")).toBeNull();
});

test("a page's content that fails to load offers a reload, and appears once online", async () => {
	vi.spyOn(console, "error").mockReturnValue();
	const reload = vi.spyOn(location, "reload").mockReturnValue();
	isReachable = false;
	const Part = remote();
	render(
		<MainPart fallback={<p>the placeholder</p>}>
			<Part />
		</MainPart>,
	);
	expect((await screen.findByRole("alert")).textContent).toContain("This could not be shown");
	expect(screen.queryByText("the placeholder")).toBeNull();
	fireEvent.click(screen.getByRole("button", { name: "Reload" }));
	expect(reload).toHaveBeenCalledTimes(1);
	isReachable = true;
	window.dispatchEvent(new Event("online"));
	expect(await screen.findByText("the part")).toBeDefined();
	expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
	[false, "There is no connection right now. Please try again when you are online.", undefined],
	[true, "Something went wrong. Please try again.", "Reload"],
])(
	"a requested part that fails to load is reported and withdrawn, and loads on the next request (online: %s)",
	async (isOnline, title, action) => {
		vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
		vi.spyOn(console, "error").mockReturnValue();
		isReachable = false;
		const Part = remote();
		const onFail = vi.fn();
		const part = () => (
			<RequestedPart onFail={onFail}>
				<Part />
			</RequestedPart>
		);
		const { unmount } = render(part());
		await waitFor(() => expect(onFail).toHaveBeenCalledTimes(1));
		expect([currentToast()?.title, currentToast()?.action?.label]).toEqual([title, action]);
		unmount();
		isReachable = true;
		render(part());
		expect(await screen.findByText("the part")).toBeDefined();
	},
);

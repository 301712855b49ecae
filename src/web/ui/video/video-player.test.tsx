// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { VideoPlayer } from "./video-player.tsx";

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

function Clip({ language }: { language: string }) {
	return (
		<>
			<VideoPlayer
				src="/clip.webm"
				type="video/webm"
				poster="/clip.avif"
				width={540}
				height={1092}
				tracks={[]}
				language={language}
				texts={{
					play: "Play",
					player: "Film",
					failed: { title: "Failed", text: "" },
					offline: { title: "Offline", text: "" },
					retry: "Try again",
				}}
			/>
			<button type="button">It helped me</button>
		</>
	);
}

test("a film takes the focus when it is started, but not when the network or the language changes", () => {
	const { rerender } = render(<Clip language="en" />);
	const play = screen.getByRole("button", { name: "Play" });
	play.focus();
	fireEvent.click(play);
	expect(document.activeElement).toBe(screen.getByLabelText("Film"));

	const helped = screen.getByRole("button", { name: "It helped me" });
	helped.focus();
	vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	act(() => void window.dispatchEvent(new Event("offline")));
	expect(document.activeElement).toBe(helped);
	rerender(<Clip language="hi" />);
	expect(document.activeElement).toBe(helped);
});

test("a film takes the focus from the page, where Safari puts it when a button is pressed", () => {
	render(
		<main tabIndex={-1}>
			<Clip language="en" />
		</main>,
	);
	screen.getByRole("main").focus();
	fireEvent.click(screen.getByRole("button", { name: "Play" }));
	expect(document.activeElement).toBe(screen.getByLabelText("Film"));
});

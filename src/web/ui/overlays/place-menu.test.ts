// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { placeMenu } from "./place-menu.ts";

afterEach(() => vi.restoreAllMocks());

/** Places a menu at a button in a window of 1000 × 400; returns the menu's styles. */
function place({ top, left }: { top: number; left: number }) {
	vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1_000);
	vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(400);
	const button = document.createElement("button");
	vi.spyOn(button, "getBoundingClientRect").mockReturnValue(new DOMRect(left, top, 100, 44));
	const menu = document.createElement("div");
	placeMenu(menu, button);
	const { style } = menu;
	return [style.top, style.bottom, style.left, style.right, style.maxHeight];
}

test("a menu opens on the side with more room and is never taller than that side", () => {
	expect(place({ top: 50, left: 20 })).toEqual(["100px", "auto", "20px", "auto", "294px"]);
	expect(place({ top: 300, left: 850 })).toEqual(["auto", "106px", "auto", "50px", "288px"]);
});

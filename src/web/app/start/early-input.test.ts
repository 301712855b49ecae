// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { controlAt, EarlyInput } from "./early-input.ts";

afterEach(() => {
	document.body.replaceChildren();
	vi.restoreAllMocks();
});

test.each([
	["a button", "<button id='b'><span>Save</span></button>", true],
	["an enabled button", "<button id='b' aria-disabled='false'><span>Save</span></button>", true],
	["a disabled button", "<button aria-disabled='true'><span>Save</span></button>", false],
	["a link within the site", "<a href='/dashboard'><span>Today</span></a>", true],
	["an anchor", "<a href='#main'><span>Skip</span></a>", false],
	["a link to another site", "<a href='https://upi.example/'><span>Pay</span></a>", false],
])("an early press is remembered only on a control of the app: %s", (_, html, isRemembered) => {
	document.body.innerHTML = html;
	const target = document.querySelector("span");
	expect(target && controlAt(target) !== null).toBe(isRemembered);
});

test.each([
	["a link online", "<a href='/pricing'>Prices</a>", true, ["/pricing"]],
	["a button online", "<button id='b'>Start</button>", true, ["reload"]],
	["a link offline", "<a href='/pricing'>Prices</a>", false, []],
])("the browser acts on a press if the app can't be loaded: %s", (_, html, isOnline, expected) => {
	const opened: string[] = [];
	vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
	vi.spyOn(location, "assign").mockImplementation((address) => void opened.push(String(address)));
	vi.spyOn(location, "reload").mockImplementation(() => void opened.push("reload"));
	document.body.innerHTML = html;
	const control = document.body.firstElementChild as Element;
	const input = new EarlyInput(document.body);
	input.press(control);
	input.leavePressToBrowser();
	expect(opened).toEqual(expected);
	expect(control.hasAttribute("data-awaited")).toBe(false);
	input.leavePressToBrowser();
	expect(opened).toEqual(expected);
});

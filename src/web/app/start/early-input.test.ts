// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { controlAt } from "./early-input.ts";

afterEach(() => document.body.replaceChildren());

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

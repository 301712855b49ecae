// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { CallbackPage } from "./callback-page.tsx";

const { callback: words } = en.integrations;

beforeAll(() => loadTexts("integrations"));
afterEach(cleanup);

test.each([
	["?success=strava", words.success("Strava").title, false],
	["?success=nobody", words.otherError, true],
	["?error=access_denied", words.errors.access_denied, true],
	["?error=full", words.errors.full, true],
	["?error=toString", words.otherError, true],
	["", words.waiting.text, false],
])(
	"a consent that ends with the query %j shows %j; a failure also leads to Help",
	(search, text, isFailure) => {
		history.replaceState(null, "", `/integrations/callback${search}`);
		render(
			<MemoryRouter>
				<CallbackPage />
			</MemoryRouter>,
		);
		expect(screen.getByText(text)).toBeTruthy();
		expect(screen.queryAllByRole("link", { name: en.shell.navigation.help })).toHaveLength(isFailure ? 1 : 0);
	},
);

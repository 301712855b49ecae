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
	["?success=strava", words.success("Strava").title],
	["?success=nobody", words.otherError],
	["?error=access_denied", words.errors.access_denied],
	["?error=full", words.errors.full],
	["?error=toString", words.otherError],
	["", words.waiting.text],
])("a consent that ends with the query %j shows %j", (search, text) => {
	history.replaceState(null, "", `/integrations/callback${search}`);
	render(
		<MemoryRouter>
			<CallbackPage />
		</MemoryRouter>,
	);
	expect(screen.getByText(text)).toBeTruthy();
});

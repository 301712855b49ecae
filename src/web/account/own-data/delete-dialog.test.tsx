// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadTexts } from "#web/platform/locale.ts";
import { DeleteDialog } from "./delete-dialog.tsx";

beforeAll(() => loadTexts("ownData"));
afterEach(cleanup);

test("lists what the user paid for among what is deleted", () => {
	render(
		<QueryClientProvider client={new QueryClient()}>
			<DeleteDialog open onOpenChange={() => undefined} />
		</QueryClientProvider>,
	);
	expect(screen.getByText("What you paid for: a new account pays again")).toBeDefined();
});

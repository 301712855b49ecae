// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { noticeSettings } from "#domain/notices/notice.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { NoticeSettingsCard } from "./notice-settings.tsx";

const again = en.confirmation.again;

beforeAll(async () => {
	await import("#web/platform/addresses/confirmation-note.tsx");
	await loadTexts("notices", "confirmation");
});
afterEach(cleanup);

test.each([
	["offers another link to the owner of an unconfirmed address", { isVerified: false }, true],
	["doesn't for a confirmed address", { isVerified: true }, false],
])("the card %s", async (_what, { isVerified }, isOffered) => {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meKey, { id: "u", email: "asha@example.in", isVerified });
	client.setQueryData(["api", "config"], { confirmsAddresses: true });
	client.setQueryData(["api", "settings", "notices"], noticeSettings({}));
	render(
		<QueryClientProvider client={client}>
			<NoticeSettingsCard />
		</QueryClientProvider>,
	);
	if (isOffered) expect(await screen.findByRole("button", { name: again })).toBeDefined();
	else expect(screen.queryByRole("button", { name: again })).toBeNull();
});

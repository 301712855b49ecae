// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast } from "#web/ui/overlays/toast.ts";
import { ConsultationDialog } from "./consultation-dialog.tsx";
import { detailsQuery } from "./queries.ts";

const { schedule: words, notSaved, saved } = en.consultationDesk;

beforeAll(() => loadTexts("consultationDesk", "consultations"));

test("an administrator whose decision comes second sees a message, keeps their input and may decide again", async () => {
	const message = "This consultation has changed.";
	const consultation = {
		id: "c",
		revision: 1,
		status: "pending",
		paymentStatus: "completed",
		consultationType: "video",
		clientTimeZone: "Asia/Kolkata",
		scheduledDate: null,
		roomUrl: null,
		fullName: "Asha Rao",
		changes: [],
	};
	const byTheFirst = { revision: 2, status: "scheduled", scheduledDate: "2026-12-01T04:30:00.000Z" };
	const sent: { revision: number }[] = [];
	vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit = {}) => {
		const current = { ...consultation, ...byTheFirst };
		if (body) sent.push(JSON.parse(String(body)));
		const isRefused = body && sent.length === 1;
		return isRefused
			? Response.json({ message, code: "consultation-changed" }, { status: 409 })
			: Response.json(current);
	});
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryDefaults(detailsQuery("c").queryKey, { refetchOnMount: false });
	client.setQueryData<unknown>(detailsQuery("c").queryKey, consultation);
	render(
		<QueryClientProvider client={client}>
			<ConsultationDialog consultationId="c" onClose={() => undefined} />
		</QueryClientProvider>,
	);
	const date = () => screen.getByLabelText<HTMLInputElement>(words.date);
	fireEvent.change(date(), { target: { value: "2026-12-02T11:00" } });
	fireEvent.submit(screen.getByRole("button", { name: words.save }));
	await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: notSaved, message }));
	expect(date().value).toBe("2026-12-02T11:00");
	fireEvent.submit(await screen.findByRole("button", { name: words.move }));
	await vi.waitFor(() => expect(currentToast()?.title).toBe(saved));
	expect(sent.map(({ revision }) => revision)).toEqual([1, 2]);
});

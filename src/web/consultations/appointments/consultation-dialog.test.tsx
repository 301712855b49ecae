// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { ConsultationDialog } from "./consultation-dialog.tsx";
import { detailsQuery } from "./queries.ts";

const { done, expert, facts, note, keepNote, schedule: words, notSaved, saved } = en.consultationDesk;
const { unsaved } = en.shell;

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
	chat: { canWrite: false, hasExpert: true, endsAt: null },
	isExpertAway: false,
	changes: [],
};

beforeAll(() => loadTexts("consultationDesk", "consultations"));
afterEach(() => {
	cleanup();
	act(dismissToast);
});

function show(shown: object, onClose = () => {}) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryDefaults(detailsQuery("c").queryKey, { refetchOnMount: false });
	client.setQueryData<unknown>(detailsQuery("c").queryKey, shown);
	render(
		<QueryClientProvider client={client}>
			<ConsultationDialog consultationId="c" onClose={onClose} />
		</QueryClientProvider>,
	);
}

test("an administrator who decides second sees a message, keeps their input and may decide again", async () => {
	const message = "This consultation has changed.";
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
	show(consultation);
	const date = () => screen.getByLabelText<HTMLInputElement>(words.date);
	fireEvent.change(date(), { target: { value: "2026-12-02T11:00" } });
	fireEvent.submit(screen.getByRole("button", { name: words.save }));
	await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: notSaved, message }));
	expect(date().value).toBe("2026-12-02T11:00");
	fireEvent.submit(await screen.findByRole("button", { name: words.move }));
	await vi.waitFor(() => expect(currentToast()?.title).toBe(saved));
	expect(sent.map(({ revision }) => revision)).toEqual([1, 2]);
});

test("an administrator who enters only the room keeps the appointment to the second", async () => {
	const scheduledDate = "2026-12-01T04:30:15.000Z";
	const scheduled = { ...consultation, status: "scheduled", scheduledDate };
	const sent: object[] = [];
	vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit = {}) => {
		if (body) sent.push(JSON.parse(String(body)));
		return Response.json(scheduled);
	});
	show(scheduled);
	const roomUrl = "https://meet.example/a";
	fireEvent.change(screen.getByLabelText(words.room), { target: { value: roomUrl } });
	fireEvent.submit(screen.getByRole("button", { name: words.move }));
	await vi.waitFor(() => expect(sent).toEqual([{ revision: 1, scheduledDate, roomUrl }]));
});

test("an administrator can't move a chat that the expert has answered, but sees when the expert can no longer reply", () => {
	const endsAt = "2026-12-01T04:30:00.000Z";
	const chat = { canWrite: true, hasExpert: true, endsAt };
	show({ ...consultation, consultationType: "chat", status: "scheduled", scheduledDate: endsAt, chat });
	expect(screen.getByText(words.begun)).toBeDefined();
	expect(screen.queryByLabelText(words.date)).toBeNull();
	expect(screen.queryByText(words.noAccount)).toBeNull();
	cleanup();
	const left = { ...chat, canWrite: false, hasExpert: false };
	show({ ...consultation, consultationType: "chat", status: "scheduled", scheduledDate: endsAt, chat: left });
	expect(screen.getByText(words.noAccount)).toBeDefined();
});

test("an administrator sees when a chat ends, and can mark it as done only then", () => {
	const scheduled = { ...consultation, consultationType: "chat", status: "scheduled" };
	function showUntil(endsAt: string | null) {
		cleanup();
		const chat = { canWrite: false, hasExpert: true, endsAt };
		show({ ...scheduled, scheduledDate: "2026-01-01T04:30:00.000Z", chat });
		const isDone = screen.queryByRole("button", { name: done }) !== null;
		return [screen.queryByText(facts.chatUntil) !== null, isDone];
	}
	expect(showUntil(null)).toEqual([false, false]);
	expect(showUntil("2090-01-31T04:30:00.000Z")).toEqual([true, false]);
	expect(showUntil("2026-01-08T04:30:00.000Z")).toEqual([true, true]);
});

test("an administrator who schedules a call or a chat sees that the expert's account is suspended or leaving", () => {
	show(consultation);
	expect(screen.queryByText(expert.away)).toBeNull();
	for (const consultationType of ["video", "chat"]) {
		cleanup();
		const chat = { ...consultation.chat, hasExpert: false };
		show({ ...consultation, consultationType, chat, isExpertAway: true });
		expect(screen.getByText(expert.away)).toBeDefined();
		expect(screen.queryByText(words.noAccount)).toBeNull();
		expect(screen.getByRole("button", { name: words.save })).toBeDefined();
	}
});

test("an administrator learns why an unpaid or refunded consultation can't be scheduled", () => {
	show({ ...consultation, paymentStatus: "pending" });
	expect(screen.getByText(words.notPaid)).toBeDefined();
	cleanup();
	show({ ...consultation, paymentStatus: "refunded" });
	expect(screen.getByText(words.refunded)).toBeDefined();
});

test("an administrator is asked before typed text is lost, and keeps a note while they save something else", async () => {
	const scheduled = { ...consultation, status: "scheduled", scheduledDate: "2026-01-01T04:30:00.000Z" };
	vi.stubGlobal("fetch", async () => Response.json(scheduled));
	const onClose = vi.fn();
	show(scheduled, onClose);
	const noteField = () => screen.getByLabelText<HTMLTextAreaElement>(note);
	const leave = () => fireEvent.keyDown(noteField(), { key: "Escape" });
	fireEvent.input(noteField(), { target: { value: "Called twice" } });
	fireEvent.click(screen.getByRole("button", { name: done }));
	await vi.waitFor(() => expect(currentToast()?.title).toBe(saved));
	expect(noteField().value).toBe("Called twice");
	leave();
	fireEvent.click(await screen.findByRole("button", { name: unsaved.stay }));
	expect(onClose).not.toHaveBeenCalled();

	fireEvent.submit(screen.getByRole("button", { name: keepNote }));
	await vi.waitFor(() => expect(noteField().value).toBe(""));
	leave();
	expect(onClose).toHaveBeenCalledOnce();
});

test("text typed into a form that a decision has removed is not asked about", async () => {
	const scheduled = { ...consultation, status: "scheduled", scheduledDate: "2026-01-01T04:30:00.000Z" };
	vi.stubGlobal("fetch", async () => Response.json({ ...scheduled, status: "done" }));
	const onClose = vi.fn();
	show(scheduled, onClose);
	fireEvent.input(screen.getByLabelText(words.date), { target: { value: "2026-01-02T10:00" } });
	fireEvent.click(screen.getByRole("button", { name: done }));
	await vi.waitFor(() => expect(screen.queryByLabelText(words.date)).toBeNull());
	fireEvent.keyDown(screen.getByLabelText(note), { key: "Escape" });
	expect(onClose).toHaveBeenCalledOnce();
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { AddTotpDialog } from "./add-totp-dialog.tsx";
import { secondStepQuery } from "./queries.ts";
import { RenewCodesDialog } from "./remove-dialogs.tsx";

const { step: words, prove } = en.security;
const codes = ["abcde-fghjk"];
const loses = new Set<string>();
let sent: { path: string; requestId: string; name?: string }[];
let client: QueryClient;

beforeAll(() => loadTexts("security", "fieldErrors", "shell"));

/** The server gets every request; the first response to each path in `loses` is lost. */
beforeEach(() => {
	sent = [];
	client = new QueryClient();
	vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
		sent.push({ path, ...JSON.parse(String(body)) });
		if (loses.delete(path)) throw new TypeError("Failed to fetch");
		return Response.json({
			recoveryCodes: codes,
			secret: "ABCD",
			uri: "otpauth://totp/Ikkis",
			challenge: "AAAA",
			user: { id: "AAAA" },
		});
	});
});

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("retrying a renewal requests the codes from the lost response; the next renewal requests new ones", async () => {
	const path = "/api/auth/recovery-codes";
	const onDone = vi.fn();
	show(<RenewCodesDialog open onClose={() => undefined} onDone={onDone} />);
	loses.add(path);
	for (const count of [1, 2, 3]) {
		requirePassword(words.codes.renew);
		await waitFor(() => expect(sent).toHaveLength(count));
		await waitFor(() =>
			expect(screen.getByRole("button", { name: words.codes.renew }).getAttribute("aria-busy")).toBeNull(),
		);
	}
	const [first, retry, next] = sent.map(({ requestId }) => requestId);
	expect(first).toBeTruthy();
	expect(retry).toBe(first);
	expect(next).not.toBe(first);
	expect(onDone).toHaveBeenLastCalledWith(codes);
});

test("retrying the first code requests the codes from the lost response, and the card is refetched", async () => {
	const path = "/api/auth/totp/confirm";
	const onDone = vi.fn();
	client.setQueryData(secondStepQuery.queryKey, { passkeys: [] } as never);
	show(<AddTotpDialog open onClose={() => undefined} onDone={onDone} />);
	requirePassword(words.totp.continue);
	fireEvent.change(await screen.findByLabelText(words.totp.code), { target: { value: "123456" } });
	loses.add(path);
	fireEvent.click(screen.getByRole("button", { name: words.totp.confirm }));
	await waitFor(() => expect(client.getQueryState(secondStepQuery.queryKey)?.isInvalidated).toBe(true));
	expect(onDone).not.toHaveBeenCalled();
	fireEvent.click(screen.getByRole("button", { name: words.totp.confirm }));
	await waitFor(() => expect(onDone).toHaveBeenCalledWith(codes));
	const ids = sent.filter((each) => each.path === path).map(({ requestId }) => requestId);
	expect(ids[0]).toBeTruthy();
	expect(ids).toEqual([ids[0], ids[0]]);
});

test("confirming without a code marks and focuses the code field", async () => {
	show(<AddTotpDialog open onClose={() => undefined} onDone={() => undefined} />);
	requirePassword(words.totp.continue);
	const field = await screen.findByLabelText(words.totp.code);
	await waitFor(() => expect(document.activeElement).toBe(field));
	const button = screen.getByRole("button", { name: words.totp.confirm });
	button.focus();
	fireEvent.click(button);
	await waitFor(() => expect(document.activeElement).toBe(field));
	expect(field.getAttribute("aria-invalid")).toBe("true");
	expect(screen.getByText(en.fieldErrors.required)).toBeDefined();
	expect(sent.filter(({ path }) => path.endsWith("/confirm"))).toEqual([]);
});

test("retrying a passkey sends it again under the current name; reopening the dialog creates another", async () => {
	const options = "/api/auth/passkeys/options";
	const path = "/api/auth/passkeys";
	const made = stubDevice();
	const calls = () => sent.map(({ path, name }) => [path, name]);
	const dialog = (open: boolean) => (
		<QueryClientProvider client={client}>
			<AddPasskeyDialog open={open} onClose={() => undefined} onDone={() => undefined} />
		</QueryClientProvider>
	);
	const { rerender } = render(dialog(true));
	async function add(name: string, count: number) {
		loses.add(path);
		fireEvent.change(screen.getByLabelText(words.passkey.name), { target: { value: name } });
		requirePassword(words.passkey.create);
		await waitFor(() => expect(sent).toHaveLength(count));
		await waitFor(() =>
			expect(screen.getByRole("button", { name: words.passkey.create }).getAttribute("aria-busy")).toBeNull(),
		);
	}
	await add("Laptop", 2);
	await add("My laptop", 3);
	rerender(dialog(false));
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	rerender(dialog(true));
	await add("Phone", 5);
	expect(calls()).toEqual([
		[options, undefined],
		[path, "Laptop"],
		[path, "My laptop"],
		[options, undefined],
		[path, "Phone"],
	]);
	const ids = sent.filter((each) => each.path === path).map(({ requestId }) => requestId);
	expect(ids[1]).toBe(ids[0]);
	expect(ids[2]).not.toBe(ids[0]);
	expect(made).toHaveBeenCalledTimes(2);

	// If the device already has the passkey, its request is sent again: nobody has seen the recovery codes yet.
	rerender(dialog(false));
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	rerender(dialog(true));
	made.mockRejectedValueOnce(new DOMException("It is there.", "InvalidStateError"));
	await add("Another", 7);
	expect(sent.at(-1)).toMatchObject({ path, name: "Phone", requestId: ids[2] });
});

/** A device that makes a passkey whenever it is asked. */
function stubDevice() {
	const bytes = new Uint8Array(16).buffer;
	const create = vi.fn(async () => ({
		id: "AAAA",
		rawId: bytes,
		type: "public-key",
		response: { clientDataJSON: bytes, attestationObject: bytes },
		getClientExtensionResults: () => ({}),
	}));
	vi.stubGlobal("PublicKeyCredential", class {});
	Object.defineProperty(navigator, "credentials", { value: { create }, configurable: true });
	onTestFinished(() => void Reflect.deleteProperty(navigator, "credentials"));
	return create;
}

function requirePassword(label: string) {
	fireEvent.change(screen.getByLabelText(prove.password), { target: { value: "monsoon-21" } });
	fireEvent.click(screen.getByRole("button", { name: label }));
}

function show(dialog: ReactNode) {
	render(<QueryClientProvider client={client}>{dialog}</QueryClientProvider>);
}

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useMutation } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Form } from "./form.tsx";

afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

/** A form with a button that answers the submission, as a server would. */
function Sample({ isAtOnce = false }: { isAtOnce?: boolean }) {
	const [errors, setErrors] = useState<{ name?: string; city?: string }>({});
	const answer = () => setErrors({ city: "No such city" });
	return (
		<>
			<Form aria-label="Sample" onSubmit={() => isAtOnce && answer()}>
				<TextField label="Name" error={errors.name} />
				<details>
					<TextField label="City" error={errors.city} />
				</details>
				<TextField label="Street" />
			</Form>
			<button type="button" onClick={answer}>
				answer
			</button>
		</>
	);
}

test("a form focuses its first invalid field, and opens the details around it", () => {
	render(<Sample isAtOnce />);
	fireEvent.submit(screen.getByRole("form"));
	expect(document.activeElement).toBe(screen.getByLabelText("City"));
	expect(screen.getByLabelText("City").closest("details")?.open).toBe(true);
});

test("a late response focuses the first invalid field, unless the user has moved on", () => {
	render(<Sample />);
	fireEvent.submit(screen.getByRole("form"));
	fireEvent.click(screen.getByText("answer"));
	expect(document.activeElement).toBe(screen.getByLabelText("City"));
	cleanup();

	render(<Sample />);
	fireEvent.submit(screen.getByRole("form"));
	screen.getByLabelText("Street").focus();
	fireEvent.input(screen.getByLabelText("Street"), { target: { value: "MG Road" } });
	fireEvent.click(screen.getByText("answer"));
	expect(document.activeElement).toBe(screen.getByLabelText("Street"));
});

test("a form focuses its invalid field again if a second submit finds the same error", async () => {
	vi.useFakeTimers();
	render(<Strict />);
	fireEvent.submit(screen.getByRole("form"));
	expect(document.activeElement).toBe(screen.getByLabelText("Name"));
	screen.getByText("save").focus();
	fireEvent.submit(screen.getByRole("form"));
	await pass();
	expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

function Strict() {
	const [error, setError] = useState<string>();
	return (
		<Form aria-label="Strict" onSubmit={() => setError("Missing")}>
			<TextField label="Name" error={error} />
			<button type="submit">save</button>
		</Form>
	);
}

test("a form does not focus the field of an earlier error while a request is sent", async () => {
	vi.useFakeTimers();
	const answers: ((fields: string[]) => void)[] = [];
	render(<Sent ask={() => new Promise((_, reject) => answers.push(reject))} />);
	fireEvent.submit(screen.getByRole("form"));
	await pass();
	answers[0]?.(["Name"]);
	await pass();
	expect(document.activeElement).toBe(screen.getByLabelText("Name"));

	const save = screen.getByText("save");
	save.focus();
	fireEvent.submit(screen.getByRole("form"));
	await pass();
	expect(document.activeElement).toBe(save);
	answers[1]?.(["City"]);
	await pass();
	expect(document.activeElement).toBe(screen.getByLabelText("City"));
});

function pass() {
	return act(() => vi.advanceTimersByTimeAsync(1_000));
}

function Sent({ ask }: { ask: () => Promise<never> }) {
	const [client] = useState(() => new QueryClient());
	return (
		<QueryClientProvider client={client}>
			<SentFields ask={ask} />
		</QueryClientProvider>
	);
}

function SentFields({ ask }: { ask: () => Promise<never> }) {
	const { mutate, error } = useMutation<never, string[]>({ mutationFn: ask });
	return (
		<Form aria-label="Sent" onSubmit={() => mutate()}>
			{["Name", "City"].map((label) => (
				<TextField key={label} label={label} error={error?.includes(label) ? "Wrong" : undefined} />
			))}
			<button type="submit">save</button>
		</Form>
	);
}

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Form } from "./form.tsx";

afterEach(cleanup);

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

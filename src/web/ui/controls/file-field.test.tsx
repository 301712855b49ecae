// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { FileField } from "./file-field.tsx";

afterEach(cleanup);

function Statement() {
	const [file, setFile] = useState<File>();
	return (
		<>
			<FileField label="Statement" accept=".csv" chooseLabel="Choose" file={file} onFile={setFile} />
			<output>{file?.size}</output>
		</>
	);
}

/** As browsers do, fires no change event if the input already has this file; happy-dom sets no value. */
function chooseFile(content: string) {
	const input = screen.getByLabelText<HTMLInputElement>("Statement");
	fireEvent.click(input);
	if (input.value !== "") return;
	Object.defineProperty(input, "value", { value: "x.csv", writable: true, configurable: true });
	fireEvent.change(input, { target: { files: [new File([content], "x.csv")] } });
}

test("a file that was corrected and chosen again replaces the former one", () => {
	render(<Statement />);
	chooseFile("Date");
	expect(screen.getByRole("status").textContent).toBe("4");
	chooseFile("Date,Credit");
	expect(screen.getByRole("status").textContent).toBe("11");
});

test("closing the picker without a choice keeps the file", () => {
	render(<Statement />);
	chooseFile("Date");
	fireEvent.click(screen.getByLabelText("Statement"));
	expect(screen.getByText("x.csv")).toBeDefined();
	expect(screen.getByRole("status").textContent).toBe("4");
});

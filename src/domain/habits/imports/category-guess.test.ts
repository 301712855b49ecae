import { expect, test } from "vitest";
import { guessCategory } from "./category-guess.ts";

test.each([
	["Morning run", "Health"],
	["सुबह का योग", "Health"],
	["रोज़ पानी पीना", "Health"],
	["Save ₹50", "Wealth"],
	["बचत", "Wealth"],
	["READ 10 pages", "Education"],
	["पढ़ना", "Education"],
	["Call mother", "Relationships"],
	["परिवार के साथ खाना", "Relationships"],
	["Tidy up study", "Education"],
	["Bread", "Lifeskills"],
	["Overrun the budget? No", "Wealth"],
	["", "Lifeskills"],
])("%j is guessed to be %s", (name, category) => {
	expect(guessCategory(name)).toBe(category);
});

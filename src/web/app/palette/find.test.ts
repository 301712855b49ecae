import { expect, test } from "vitest";
import { find } from "./find.ts";

function entry(label: string, also = "") {
	return { label, also };
}
const entries = [
	entry("Settings", "सेटिंग preferences"),
	entry("Tick today: Evening walk", "आज टिक कीजिए: Evening walk"),
	entry("Evening walk"),
	entry("ख़ाली पेट पानी", ""),
	entry("Café notes"),
	entry("Sign out", "साइन आउट log out"),
	entry("Need help?"),
	entry("Tick today: 🏃‍♂️ Run"),
	entry("🏃‍♂️ Run"),
	entry("❤️"),
];
function labelsFor(typed: string) {
	return find(entries, typed).map(({ label }) => label);
}

test.each([
	["", entries.map(({ label }) => label)],
	["   ", entries.map(({ label }) => label)],
	["eve", ["Evening walk", "Tick today: Evening walk"]],
	["walk tick", ["Tick today: Evening walk"]],
	["टिक", ["Tick today: Evening walk"]],
	["सेटिंग", ["Settings"]],
	["PREF", ["Settings"]],
	["खाली", ["ख़ाली पेट पानी"]],
	["cafe", ["Café notes"]],
	["log out", ["Sign out"]],
	["ttin", ["Settings"]],
	["walk settings", []],
	["xyz", []],
	["…", []],
	["₹", []],
	["\u093c", []],
	["?", ["Need help?"]],
	["🏃", ["🏃‍♂️ Run", "Tick today: 🏃‍♂️ Run"]],
	["🏃‍♂️", ["🏃‍♂️ Run", "Tick today: 🏃‍♂️ Run"]],
	["🏃‍♂️ run", ["🏃‍♂️ Run", "Tick today: 🏃‍♂️ Run"]],
	["❤️", ["❤️"]],
	["❤", ["❤️"]],
])("“%s” finds %j", (typed, labels) => {
	expect(labelsFor(typed)).toEqual(labels);
});

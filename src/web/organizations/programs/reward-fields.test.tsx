// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { RewardFields } from "./reward-fields.tsx";

const { form: words } = en.organizationPrograms;

beforeAll(() => loadTexts("organizationPrograms"));
afterEach(cleanup);

test("a reward can have a description", () => {
	const reward = { id: "tea", title: "Tea for two", description: null, at: "80" };
	const onChange = vi.fn();
	render(<RewardFields rewards={[reward]} errors={{}} onChange={onChange} />);
	const more = screen.getByLabelText(words.rewardText);
	fireEvent.change(more, { target: { value: "At the stall by the gate" } });
	expect(onChange).toHaveBeenLastCalledWith([{ ...reward, description: "At the stall by the gate" }]);
	cleanup();
	render(<RewardFields rewards={[{ ...reward, description: "Hot" }]} errors={{}} onChange={onChange} />);
	fireEvent.change(screen.getByLabelText(words.rewardText), { target: { value: "" } });
	expect(onChange).toHaveBeenLastCalledWith([reward]);
});

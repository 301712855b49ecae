// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useCreateOnce } from "./use-create-once.ts";

test("a retry reuses the id; changed content and the next creation get new ones", async () => {
	const ids: string[] = [];
	let fails = true;
	const { result } = renderHook(() =>
		useCreateOnce(async (_content: { name: string }, id: string) => {
			ids.push(id);
			if (fails) throw new Error("The response is lost.");
		}),
	);
	const create = (name: string) => result.current({ name }).catch(() => undefined);
	await create("Counter");
	await create("Counter");
	await create("Till");
	fails = false;
	await create("Till");
	await create("Till");
	const [first, retry, changed, answered, next] = ids;
	expect(retry).toBe(first);
	expect(changed).not.toBe(first);
	expect(answered).toBe(changed);
	expect(new Set([first, changed, next]).size).toBe(3);
});

import type { Scene } from "#scripts/clips/scene.ts";
import { changeScenes } from "./changes.ts";
import { dayScenes } from "./days.ts";
import { moneyScenes } from "./money.ts";
import { planScenes } from "./plans.ts";
import { progressScenes } from "./progress.ts";
import { togetherScenes } from "./together.ts";

export const scenes: readonly Scene[] = [
	...planScenes,
	...dayScenes,
	...changeScenes,
	...progressScenes,
	...togetherScenes,
	...moneyScenes,
];

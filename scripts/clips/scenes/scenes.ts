import type { Scene } from "#scripts/clips/scene.ts";
import { dayScenes } from "./days.ts";
import { moneyScenes } from "./money.ts";
import { planScenes } from "./plans.ts";
import { progressScenes } from "./progress.ts";

/** All that is recorded. */
export const scenes: readonly Scene[] = [...planScenes, ...dayScenes, ...progressScenes, ...moneyScenes];

import type { Hands } from "./hands.ts";
import type { Stage } from "./stage.ts";

export interface Step {
	en: string;
	hi: string;
	show?(hands: Hands): Promise<void>;
}

/** Script of one clip. Its title and description are in `content/clips`. */
export interface Scene {
	slug: string;
	prepare?(stage: Stage): Promise<void>;
	opens: string | ((stage: Stage) => string);
	/** Brings the page to the clip's start, without filming. */
	before?(hands: Hands): Promise<void>;
	steps: readonly Step[];
	/** The step whose last frame is the poster; by default the last. */
	poster?: number;
}

import type { Hands } from "./hands.ts";
import type { Stage } from "./stage.ts";

/** One thing that a clip shows, with what is said of it meanwhile. */
export interface Step {
	en: string;
	hi: string;
	show?(hands: Hands): Promise<void>;
}

/** How one clip comes about. What it is called and is about stands in `content/clips`. */
export interface Scene {
	/** The name of its files. */
	slug: string;
	/** What has happened before it begins. */
	prepare?(stage: Stage): Promise<void>;
	/** The page that it begins on. */
	opens: string | ((stage: Stage) => string);
	/** How the page is brought to where the clip begins; none of it is filmed. */
	before?(hands: Hands): Promise<void>;
	steps: readonly Step[];
	/** Which step ends with the picture that stands for the clip; else the last. */
	poster?: number;
}

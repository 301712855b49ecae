import { expect, test } from "vitest";
import { hasOpenGap } from "./starter-phrase.ts";

const english = "After I …, I will …";
const hindi = "… के बाद मैं …";

test.each([
	[english, "After I …, I will …"],
	[english, "After I drink tea, I will …"],
	[english, "After I …, I will walk"],
	[english, "After I …"],
	[english, "After dinner, I will …"],
	[english, "After I drink tea, I will … and then stretch"],
	[english, "After I , I will walk"],
	[english, "After I drink tea, I will "],
	[hindi, "… के बाद मैं …"],
	[hindi, "चाय के बाद मैं …"],
	[hindi, "… के बाद मैं टहलूँगी"],
	[hindi, "के बाद मैं टहलूँगी"],
])("the starter phrase '%s' still has an open gap in '%s'", (starter, text) => {
	expect(hasOpenGap(text, starter)).toBe(true);
});

test.each([
	[english, "After I drink tea, I will walk"],
	[english, "After I finish work…, I will walk, rest… and walk back"],
	[english, "After Ingrid comes home, I will walk"],
	[english, "My shoes are by the door … always"],
	[english, "After dinner I walk"],
	[hindi, "चाय के बाद मैं टहलूँगी"],
	[hindi, "जूते दरवाज़े पर रहते हैं …"],
])("the starter phrase '%s' has no open gap in '%s'", (starter, text) => {
	expect(hasOpenGap(text, starter)).toBe(false);
});

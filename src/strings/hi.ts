import type { Strings } from "./en.ts";
import * as problems from "./hi/problems.ts";

export const hi = { ...problems } satisfies Strings;

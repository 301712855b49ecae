import { configure } from "@testing-library/dom";
import { showLocale } from "#web/platform/locale.ts";

// On a busy machine the default of one second is too short.
configure({ asyncUtilTimeout: 10_000 });

await showLocale("en");

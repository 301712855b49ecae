import { configure } from "@testing-library/dom";
import { showLocale } from "#web/platform/locale.ts";

// The default of one second is a busy machine's, not a fault's.
configure({ asyncUtilTimeout: 10_000 });

await showLocale("en");

import { configure } from "@testing-library/dom";
import { showLocale } from "#web/platform/locale.ts";

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

await showLocale("en");

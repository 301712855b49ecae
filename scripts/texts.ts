import { writeFileSync } from "node:fs";
import { listPath, sectionList } from "./build/sections.ts";

// Lists the text files for the compiler and the bundler. Run this after adding, moving or deleting a text file.
for (const locale of ["en", "hi"] as const) writeFileSync(listPath(locale), sectionList(locale));

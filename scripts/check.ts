import { checks, runSteps } from "./steps.ts";

const { failed } = await runSteps(checks);
process.exitCode = failed > 0 ? 1 : 0;

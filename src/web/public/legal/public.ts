export { Operator } from "./operator.tsx";
export { ServerRendered } from "./server-rendered.tsx";

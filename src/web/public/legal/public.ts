export { Operator } from "./operator.tsx";
export { Written } from "./written.tsx";

export { templatesOf } from "./habit-templates.ts";

export { showFieldFaults, useFieldError } from "./field-faults.ts";
export { ProveDialog } from "./prove-dialog.tsx";

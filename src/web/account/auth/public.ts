export { showFieldErrors, useFieldError } from "./field-faults.ts";
export { ConfirmPasswordDialog } from "./prove-dialog.tsx";

export { showFieldErrors, useFieldError } from "./field-errors.ts";
export { ConfirmPasswordDialog } from "./prove-dialog.tsx";

export { PasswordCard } from "./password-card.tsx";
export { ResetForm } from "./reset-form.tsx";

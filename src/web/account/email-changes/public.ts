export { ConfirmEmail } from "./confirm-email.tsx";
export { EmailCard } from "./email-card.tsx";

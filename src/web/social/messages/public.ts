/** What stands beside a friend wherever one is shown. */
export { MessageLink } from "./message-link.tsx";

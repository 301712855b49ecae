/** What other features and the screens may use. */
export { ProfileSettings } from "./profile-settings.tsx";
export { Statistics } from "./statistics.tsx";

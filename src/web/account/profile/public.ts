export { ProfileSettings } from "./profile-settings.tsx";
export { Statistics } from "./statistics.tsx";

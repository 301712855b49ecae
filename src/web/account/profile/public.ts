export { ProfileSettings } from "./profile-settings.tsx";
export { squarePicture } from "./square-picture.ts";
export { Statistics } from "./statistics.tsx";

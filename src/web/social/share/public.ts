/** What other features of the hub share with. */
export { PictureButton } from "./picture-button.tsx";
export { ShareChallenge } from "./share-challenge.tsx";

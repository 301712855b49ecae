export { type Moment, momentIn, pathOf } from "./moment.ts";
export { PicturePart } from "./picture-part.tsx";
export { ShareChallenge } from "./share-challenge.tsx";
export { SharePart } from "./share-part.tsx";
export { SharePicture } from "./share-picture.tsx";

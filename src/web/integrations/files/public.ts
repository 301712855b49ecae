export { FileDialog } from "./file-dialog.tsx";

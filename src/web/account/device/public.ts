/** What other features may use: the cards of the settings that concern this device. */
export { InstallPanel } from "./install-panel.tsx";
export { OfflinePanel } from "./offline-panel.tsx";
export { PushPanel } from "./push-panel.tsx";

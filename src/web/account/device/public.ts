export { InstallPanel } from "./install-panel.tsx";
export { OfflinePanel } from "./offline-panel.tsx";
export { PushPanel } from "./push-panel.tsx";
export { useInstall } from "./use-install.ts";

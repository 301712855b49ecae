import "#web/styles/app.css";
import { startApp } from "./start-app.tsx";
import { startUpdates } from "./updates.ts";

void startApp();
if (import.meta.env.PROD) addEventListener("load", () => void startUpdates());

import { chooseTheme, chosenTheme, type Theme } from "#web/ui/layout/theme.ts";
import { syncAccountSettings } from "./choose-language.ts";

export function switchTheme(theme: Theme): void {
	chooseTheme(theme);
	void syncAccountSettings({ theme }, () => chosenTheme() === theme);
}

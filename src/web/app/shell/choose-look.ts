import { chooseTheme, chosenTheme, type Theme } from "#web/ui/layout/theme.ts";
import { tellAccount } from "./choose-language.ts";

export function chooseLook(theme: Theme): void {
	chooseTheme(theme);
	void tellAccount({ theme }, () => chosenTheme() === theme);
}

/** How the screens look. */
export const theme = {
	label: "Theme",
	system: "As the device",
	light: "Light",
	dark: "Dark",
};

export const theme = {
	label: "Theme",
	system: "Same as device",
	light: "Light",
	dark: "Dark",
};

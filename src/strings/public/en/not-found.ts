export const notFound = {
	title: "404 Page Not Found",
	text: "Did you forget to add the page to the router?",
	hint: "The address may be mistyped, or the page has moved.",
	home: "Go to Home Page",
};

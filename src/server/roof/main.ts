import "#server/ground/package-lookups.ts";

// An import statement would load the server before the lookups are in place.
const { serve } = await import("./serve.ts");
await serve();

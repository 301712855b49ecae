// By default zod tries `new Function`, which our content security policy blocks and reports. It reads this setting
// when loaded, so this module comes before every chunk that imports zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Zod reads this when loaded; by default it tries `new Function`, which our CSP blocks and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

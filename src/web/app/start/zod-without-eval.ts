// zod tries `new Function` unless it is told not to, which our content security policy blocks and reports. It looks
// here when it is loaded: this comes before every chunk that brings it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

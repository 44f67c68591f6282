export { hold, orExplain } from './address.ts';
export { readDeviceCookie } from './device-cookie.ts';
export { answerSchema } from './envelope.ts';
export { faultsOf, isPassing } from './failures.ts';
export type { Handlers } from './handlers.ts';
export { createHttp, serveContract } from './http.ts';
export { type Authenticate, type Ground, isReplayable } from './run-call.ts';
export { sendInProcess } from './in-process.ts';

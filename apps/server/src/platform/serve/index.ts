export { reservePort, explainListenFailure } from './reserve-port.ts';
export { readDeviceCookie } from './device-cookie.ts';
export { buildAnswerSchema } from './envelope.ts';
export { listFaults, isTransient } from './failures.ts';
export type { Handlers } from './handlers.ts';
export { createHttp, serveContract } from './http.ts';
export { type Authenticate, type CallDependencies, isReplayable } from './run-call.ts';
export { sendInProcess } from './in-process.ts';

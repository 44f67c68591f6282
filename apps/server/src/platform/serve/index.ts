export { createDrain } from './drain.ts';
export { reservePort, explainListenFailure } from './reserve-port.ts';
export { readDeviceCookie } from './device-cookie.ts';
export { doneSchema, wrapInEnvelope } from './envelope.ts';
export { type FailureEntry, listFaults, isTransient, getPlainFailure } from './failures.ts';
export type { AnyHandler, Handlers } from './handlers.ts';
export { createHttp, serveContract } from './http.ts';
export { type Authenticate, type CallDependencies, isReplayable, keyLength } from './run-call.ts';
export { sendInProcess } from './in-process.ts';

export { answerSchema } from './envelope.ts';
export type { Handlers } from './handlers.ts';
export { createHttp, serveContract } from './http.ts';
export type { Authenticate, Ground } from './run-call.ts';
export { sendInProcess } from './in-process.ts';

import type { Call } from '@packwright/contract/machinery';
import type { ExampleRequest } from './example-request.ts';
import type { listIdPositions } from './id-positions.ts';

/** Whether the position is the id in a record that is sent back, which only repeats the one of the path (API-39). */
export const isSentBackId = (
  { sentBack }: Call,
  { part, path }: ReturnType<typeof listIdPositions>[number],
): boolean => part === 'body' && path.length === 1 && path[0] === sentBack?.id;

/** The request without that id, so that the one of the path stands alone. */
export function leaveOutSentBackId({ sentBack }: Call, request: ExampleRequest): ExampleRequest {
  if (sentBack === undefined || typeof request.body !== 'object' || request.body === null) return request;
  const fields = Object.entries(request.body).filter(([name]) => name !== sentBack.id);
  return { ...request, body: Object.fromEntries(fields) };
}

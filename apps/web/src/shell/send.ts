import { type createWireClient, Refusal, readRefusal, isWriteCall } from '@packwright/contract';
import { withIdempotencyKey } from './idempotency-key.ts';
import { createNoAnswer } from './no-answer.ts';
import { actingAs } from './session/acting-as.ts';
import { endSession } from './session/session-ended.ts';
import { refreshSession } from './session/refresh.ts';
import { otherTabs } from './session/tabs.ts';
import { tokens } from './session/tokens.ts';

type SendCall = Parameters<typeof createWireClient>[1];
type OutgoingCall = Parameters<SendCall>[0];

// Calls made while nobody touches the page must not keep the session alive (SESSION-4).
const gestureWithin = 10_000;
const tokenPaths = '/api/token';
const whoIsSignedIn = '/api/users/profile';
/** The server acts for another person than this tab does (decision 0036). */
const actsForAnother = 412;

function buildHeaders(
  { definition, file, body }: OutgoingCall,
  token: string | undefined,
  key: string | undefined,
): Headers {
  const headers = new Headers({ Accept: 'application/json', 'X-Requested-With': 'packwright' });
  if (token !== undefined && definition.needs !== 'public') headers.set('Authorization', `Bearer ${token}`);
  const as = actingAs.get();
  if (as !== null) headers.set('X-Acting-As', as);
  if (body !== undefined && !file) headers.set('Content-Type', 'application/json');
  if (key !== undefined) headers.set('Idempotency-Key', key);
  if (Date.now() - tokens.lastActivity() > gestureWithin) headers.set('X-Background', '1');
  return headers;
}

function buildBody({ file, body }: OutgoingCall): BodyInit | null {
  if (file) {
    const form = new FormData();
    form.append('file', file);
    return form;
  }
  return body === undefined ? null : JSON.stringify(body);
}

// A cancelled request stays one; everything else means that the server did not answer (WEB-10).
function throwNoAnswer(reason: unknown): never {
  if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
  throw createNoAnswer();
}

const sendRequest = (
  outgoing: OutgoingCall,
  token: string | undefined,
  key: string | undefined,
): Promise<Response> =>
  fetch(outgoing.url, {
    method: outgoing.definition.method,
    headers: buildHeaders(outgoing, token, key),
    body: buildBody(outgoing),
    ...(outgoing.signal && { signal: outgoing.signal }),
  }).catch(throwNoAnswer);

/** A tab without a person uses a stored login only to load its profile (decision 0036). */
function selectToken({ definition, url }: OutgoingCall): string | undefined {
  const asksWho = definition.method === 'GET' && url === whoIsSignedIn;
  return actingAs.get() !== null || asksWho ? tokens.read()?.token : undefined;
}

/** One request; a 401 refreshes the session and tries once more under the same key (SESSION-9). */
async function sendWithRefresh(outgoing: OutgoingCall, key: string | undefined): Promise<Response> {
  const as = actingAs.get();
  const held = selectToken(outgoing);
  const response = await sendRequest(outgoing, held, key);
  const retries =
    response.status === 401 &&
    held !== undefined &&
    !outgoing.url.startsWith(tokenPaths) &&
    outgoing.definition.needs !== 'public';
  if (!retries) return response;
  const refreshed = await refreshSession(held).catch((reason: unknown) => {
    throw reason instanceof TypeError ? createNoAnswer() : reason;
  });
  // Whose gesture it was has left this tab meanwhile.
  if (as !== actingAs.get()) return response;
  if (refreshed) return sendRequest(outgoing, selectToken(outgoing), key);
  endSession();
  return response;
}

// The line may be cut in the middle of an answer, too.
const readJson = (response: Response): Promise<unknown> =>
  response.json().catch((reason: unknown) => (reason instanceof SyntaxError ? null : throwNoAnswer(reason)));

const hasSucceeded = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && !('isSuccess' in body && body.isSuccess === false);

async function readFile(response: Response): Promise<File> {
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '');
  const bytes = await response.blob();
  return new File([bytes], decodeURIComponent(named?.[1] ?? ''), { type: bytes.type });
}

async function sendAndRead(outgoing: OutgoingCall, key?: string): Promise<unknown> {
  const response = await sendWithRefresh(outgoing, key);
  if (response.ok && outgoing.definition.answer?.kind === 'bytes')
    return readFile(response).catch(throwNoAnswer);
  const body = await readJson(response);
  if (response.ok && hasSucceeded(body)) return body;
  if (response.status === actsForAnother) {
    const { stopTab } = await otherTabs.fetch();
    return stopTab(readRefusal(response.status, body).code);
  }
  throw body === null || response.status >= 500
    ? toRefusal(response.status, body)
    : readRefusal(response.status, body);
}

// A gateway's page is no answer of ours; a 503 with a sentence is.
function toRefusal(status: number, body: unknown): Refusal {
  return typeof body === 'object' && body !== null && 'message' in body
    ? readRefusal(status, body)
    : createNoAnswer();
}

// A browser has no digests without TLS; each byte is a letter instead.
const readFileText = async (file: Blob): Promise<string> =>
  new TextDecoder('latin1').decode(await file.arrayBuffer());

/** Delivers one call of the API; resolves to the answer envelope or throws a `Refusal`. */
export const send: SendCall = async (outgoing) => {
  const { definition, url, body, file } = outgoing;
  if (!isWriteCall(definition)) return sendAndRead(outgoing);
  const parts = [definition.method, url, body ?? null];
  if (file) parts.push(file instanceof File ? file.name : '', await readFileText(file));
  return withIdempotencyKey(JSON.stringify(parts), (key) => sendAndRead(outgoing, key));
};

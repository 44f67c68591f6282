import { type clientOver, Refusal, refusalFromBody, writes } from '@packwright/contract';
import { underGesture } from './gestures.ts';
import { noAnswer } from './no-answer.ts';
import { actingAs } from './session/acting-as.ts';
import { endSession } from './session/ended.ts';
import { refreshSession } from './session/refresh.ts';
import { otherTabs } from './session/tabs.ts';
import { tokens } from './session/tokens.ts';

type Send = Parameters<typeof clientOver>[1];
type Outgoing = Parameters<Send>[0];

// Calls made while nobody touches the page must not keep the session alive (security 3.1).
const gestureWithin = 10_000;
const tokenPaths = '/api/token';
const whoIsSignedIn = '/api/users/profile';
/** The server acts for somebody else than this tab does (decision 0036). */
const actsForAnother = 412;

function headersOf(
  { definition, file, body }: Outgoing,
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

function bodyOf({ file, body }: Outgoing): BodyInit | null {
  if (file) {
    const form = new FormData();
    form.append('file', file);
    return form;
  }
  return body === undefined ? null : JSON.stringify(body);
}

// A cancelled request stays what it is; everything else is a server that did not answer (1§8).
function refuseLost(reason: unknown): never {
  if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
  throw noAnswer();
}

const request = (outgoing: Outgoing, token: string | undefined, key: string | undefined): Promise<Response> =>
  fetch(outgoing.url, {
    method: outgoing.definition.method,
    headers: headersOf(outgoing, token, key),
    body: bodyOf(outgoing),
    ...(outgoing.signal && { signal: outgoing.signal }),
  }).catch(refuseLost);

/** A tab that was drawn for nobody uses no login that it finds, but to ask whose it is (decision 0036). */
function tokenFor({ definition, url }: Outgoing): string | undefined {
  const asksWho = definition.method === 'GET' && url === whoIsSignedIn;
  return actingAs.get() !== null || asksWho ? tokens.read()?.token : undefined;
}

/** One request; a 401 refreshes the session and tries once more under the same key (1§7). */
async function deliver(outgoing: Outgoing, key: string | undefined): Promise<Response> {
  const as = actingAs.get();
  const held = tokenFor(outgoing);
  const response = await request(outgoing, held, key);
  const retries =
    response.status === 401 &&
    held !== undefined &&
    !outgoing.url.startsWith(tokenPaths) &&
    outgoing.definition.needs !== 'public';
  if (!retries) return response;
  const refreshed = await refreshSession(held).catch((reason: unknown) => {
    throw reason instanceof TypeError ? noAnswer() : reason;
  });
  // Whose gesture it was has left this tab meanwhile.
  if (as !== actingAs.get()) return response;
  if (refreshed) return request(outgoing, tokenFor(outgoing), key);
  endSession();
  return response;
}

// The line may be cut in the middle of an answer, too.
const readJson = (response: Response): Promise<unknown> =>
  response.json().catch((reason: unknown) => (reason instanceof SyntaxError ? null : refuseLost(reason)));

const succeeded = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && !('isSuccess' in body && body.isSuccess === false);

async function answerTo(outgoing: Outgoing, key?: string): Promise<unknown> {
  const response = await deliver(outgoing, key);
  if (response.ok && outgoing.definition.answer.kind === 'bytes') return response.blob().catch(refuseLost);
  const body = await readJson(response);
  if (response.ok && succeeded(body)) return body;
  if (response.status === actsForAnother) {
    const { stopTab } = await otherTabs.fetch();
    return stopTab(refusalFromBody(response.status, body).code);
  }
  throw body === null || response.status >= 500
    ? refusalOrNoAnswer(response.status, body)
    : refusalFromBody(response.status, body);
}

// A gateway's page is no answer of ours; a 503 with a sentence is.
function refusalOrNoAnswer(status: number, body: unknown): Refusal {
  return typeof body === 'object' && body !== null && 'message' in body
    ? refusalFromBody(status, body)
    : noAnswer();
}

// A browser has no digests without TLS; each byte is a letter instead.
const textOf = async (file: Blob): Promise<string> =>
  new TextDecoder('latin1').decode(await file.arrayBuffer());

/** Delivers one call of the API; resolves to the answer envelope or throws a `Refusal`. */
export const send: Send = async (outgoing) => {
  const { definition, url, body, file } = outgoing;
  if (!writes(definition)) return answerTo(outgoing);
  const parts = [definition.method, url, body ?? null];
  if (file) parts.push(file instanceof File ? file.name : '', await textOf(file));
  return underGesture(JSON.stringify(parts), (key) => answerTo(outgoing, key));
};

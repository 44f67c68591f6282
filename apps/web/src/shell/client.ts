import { clientOver, type PackwrightContract, Refusal, refusalFromBody } from '@packwright/contract';
import { wires } from 'virtual:wires';
import { noAnswer } from './no-answer.ts';
import { endSession } from './session/ended.ts';
import { refreshSession } from './session/refresh.ts';
import { tokens } from './session/tokens.ts';

type Send = Parameters<typeof clientOver>[1];
type Outgoing = Parameters<Send>[0];

// Calls made while nobody touches the page must not keep the session alive (security 3.1).
const gestureWithin = 10_000;
const tokenPaths = '/api/token';

/** A key of 128 random bits; `randomUUID` is missing where a pharmacy opens the page without TLS. */
function gestureKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function headersOf(
  { definition, file, body }: Outgoing,
  token: string | undefined,
  gesture: string,
): Headers {
  const headers = new Headers({ Accept: 'application/json', 'X-Requested-With': 'packwright' });
  if (token !== undefined && definition.needs !== 'public') headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined && !file) headers.set('Content-Type', 'application/json');
  if (definition.method !== 'GET' || definition.effect === 'write') headers.set('Idempotency-Key', gesture);
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

async function request(outgoing: Outgoing, token: string | undefined, gesture: string): Promise<Response> {
  try {
    return await fetch(outgoing.url, {
      method: outgoing.definition.method,
      headers: headersOf(outgoing, token, gesture),
      body: bodyOf(outgoing),
      ...(outgoing.signal && { signal: outgoing.signal }),
    });
  } catch (reason) {
    // A cancelled request stays what it is; everything else is a server that did not answer (1§8).
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
    throw noAnswer();
  }
}

/** One request under one gesture key; a 401 refreshes the session and tries once more (1§7). */
async function deliver(outgoing: Outgoing): Promise<Response> {
  const gesture = gestureKey();
  const held = tokens.read()?.token;
  const response = await request(outgoing, held, gesture);
  const retries =
    response.status === 401 &&
    held !== undefined &&
    !outgoing.url.startsWith(tokenPaths) &&
    outgoing.definition.needs !== 'public';
  if (!retries) return response;
  const refreshed = await refreshSession(held).catch((reason: unknown) => {
    throw reason instanceof TypeError ? noAnswer() : reason;
  });
  if (refreshed) return request(outgoing, tokens.read()?.token, gesture);
  endSession();
  return response;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (reason) {
    if (reason instanceof SyntaxError) return null;
    throw reason;
  }
}

const succeeded = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && !('isSuccess' in body && body.isSuccess === false);

const send: Send = async (outgoing) => {
  const response = await deliver(outgoing);
  if (response.ok && outgoing.definition.answer.kind === 'bytes') return response.blob();
  const body = await readJson(response);
  if (response.ok && succeeded(body)) return body;
  throw body === null || response.status >= 500
    ? refusalOrNoAnswer(response.status, body)
    : refusalFromBody(response.status, body);
};

// A gateway's page is no answer of ours; a 503 with a sentence is.
function refusalOrNoAnswer(status: number, body: unknown): Refusal {
  return typeof body === 'object' && body !== null && 'message' in body
    ? refusalFromBody(status, body)
    : noAnswer();
}

/** Every call of the API: `client.getProfile()`, resolving to the answer envelope or throwing a `Refusal`. */
export const client = clientOver<PackwrightContract>(wires, send);

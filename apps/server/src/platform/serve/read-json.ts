import { Refusal, sharedRefusals } from '@packwright/contract';
import { validValueMessage } from '@packwright/core/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Of the body of a call that declares no more (API-25). */
export const mostBodyBytes = 64 * 1024;
const mostLevels = 20;
const mostCharacters = 10_000;

/** Reads the body of a request as JSON, once its person is known; undefined without one. */
export function createJsonReader(app: FastifyInstance): (request: FastifyRequest) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request) => {
    const { body } = request;
    // A DELETE or PUT without a body may still name its type.
    if (typeof body !== 'string' || body === '') return undefined;
    assertMeasured(body);
    let read: { readonly error: Error | null; readonly value?: unknown } | undefined;
    void parse(request, body, (error, value) => {
      read = { error, value };
    });
    if (read?.error) throw read.error;
    return read?.value;
  };
}

/** Throws for text that is too deep or has too long a string, before any of it is parsed (API-25). */
function assertMeasured(text: string): void {
  let levels = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') at = findStringEnd(text, at + 1);
    else if (letter === '{' || letter === '[') levels++;
    else if (letter === '}' || letter === ']') levels--;
    if (levels > mostLevels) rejectBody();
  }
}

/** The place of the closing quote; behind the text when there is none, which the parser reports. */
function findStringEnd(text: string, start: number): number {
  let at = start;
  for (let count = 0; at < text.length && text[at] !== '"'; count++) {
    if (count >= mostCharacters) rejectBody();
    at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}

function rejectBody(): never {
  throw new Refusal(sharedRefusals.invalid, { errors: { body: [validValueMessage] } });
}

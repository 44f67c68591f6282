import { keyLength } from '../serve/index.ts';
import type { Json } from './json.ts';

/** Notes for programmers that apply to all calls. */
export const about = `The calls of a pharmacy that prepares dose administration aids: profiles, packs, checks and balances.

Sign in with \`signIn\` and send its token as \`Authorization: Bearer …\`; a token lasts some minutes, and \`refreshToken\` exchanges the pair for a new one.

A success has \`isSuccess: true\` and its \`data\`; the rows of a list come with \`total\`, \`page\` and \`size\`. Everything else is a \`Refusal\` with \`isSuccess: false\`, a \`code\` for programs and a \`message\` for people. A call whose refusal is a question is sent again with \`IsConfirm=true\`.

Send a new \`Idempotency-Key\` with whatever changes something, and the same one when you send it again because no answer came: it is done once.

What is absent from the body of a change stays as it is; an empty text and the id 0 clear a field. A field that is not described is refused. Whole numbers are also read from digits, and true and false from 1 and 0.`;

export const sharedParameters: Json = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A new random text for each thing that is to be done. Sent again with the same request it is done once, and answered as before.',
    schema: { type: 'string', minLength: keyLength.least, maxLength: keyLength.most },
    example: '0b0f2a52-6f0c-4b3e-9d5c-1f6d6a0f7f11',
  },
  ActingAs: {
    name: 'X-Acting-As',
    in: 'header',
    description:
      'The person and pharmacy that the client assumes, as person/pharmacy. Refused with 412 when the session belongs to another person by now, or works in another pharmacy.',
    schema: { type: 'string' },
    example: '17/1',
  },
};

export const sharedHeaders: Json = {
  RetryAfter: { description: 'Seconds after which the same may succeed', schema: { type: 'integer' } },
};

export const securitySchemes: Json = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a person, from signIn' },
  feed: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of the dispensing system of a pharmacy, from createFeedToken',
  },
};

/** Columns to filter by, which an address spells `filter[strength]=contains:500`. */
export const filterParameter: Json = {
  name: 'filter',
  in: 'query',
  style: 'deepObject',
  explode: true,
  description: 'What columns must hold, as filter[strength]=contains:500',
  schema: { type: 'object', additionalProperties: { type: 'string' } },
};

export const refusalSchema: Json = {
  type: 'object',
  description: 'Every answer that is no success: a code for programs, a sentence for people',
  required: ['isSuccess', 'code', 'title', 'message', 'messages', 'errors'],
  properties: {
    isSuccess: { type: 'boolean', const: false },
    code: { type: 'string' },
    title: { type: 'string' },
    message: { type: 'string' },
    messages: { type: 'array', items: { type: 'string' } },
    errors: {
      type: 'object',
      description: 'What is wrong with which field',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    data: {
      type: 'object',
      description: 'Facts beside the sentence, such as the record that is a duplicate',
      additionalProperties: true,
    },
    requestId: { type: 'string', description: 'Of a fault: what the log knows it by' },
  },
};

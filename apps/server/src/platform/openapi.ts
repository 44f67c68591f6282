import { type Call, type Contract, isWriteCall } from '@packwright/contract/machinery';
import { sharedRefusals } from '@packwright/contract';
import * as z from 'zod';
import { buildAnswerSchema, listFaults, isReplayable } from './serve/index.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of a contract (D-188). */
export function buildOpenApi(contract: Contract, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, definition] of Object.entries(contract)) {
    (paths[definition.path] ??= {})[definition.method.toLowerCase()] = buildOperation(name, definition);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Packwright',
      version,
      description: 'Dose administration aids: profiles, packs, checks and balances.',
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        feed: { type: 'http', scheme: 'bearer', description: "The token of a pharmacy's dispensing system" },
      },
      schemas: { Refusal: refusalSchema },
    },
    paths,
  };
}

const refusalSchema = {
  type: 'object',
  required: ['isSuccess', 'code', 'title', 'message', 'messages', 'errors'],
  properties: {
    isSuccess: { type: 'boolean', const: false },
    code: { type: 'string' },
    title: { type: 'string' },
    message: { type: 'string' },
    messages: { type: 'array', items: { type: 'string' } },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    data: { type: 'object' },
    requestId: { type: 'string', description: 'Of a fault: what the log knows it by' },
  },
};

function buildOperation(name: string, definition: Call): Json {
  const isPublic = definition.needs === 'public';
  return {
    operationId: name,
    summary: definition.summary,
    ...(!isPublic && {
      security: [{ [definition.needs === 'feed' ? 'feed' : 'bearer']: [] }],
      'x-needs': definition.needs,
    }),
    'x-effect': isWriteCall(definition) ? 'write' : 'read',
    parameters: [...buildParameters('path', definition), ...buildParameters('query', definition)],
    ...buildRequestBody(definition),
    responses: { 200: buildSuccess(definition), ...buildRefusals(definition) },
  };
}

function buildParameters(place: 'path' | 'query', definition: Call): Json[] {
  const schema =
    place === 'path'
      ? definition.params && z.object(definition.params as Record<string, z.core.SomeType>)
      : definition.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = buildInputSchema(schema);
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

function buildRequestBody(definition: Call): Json {
  if (definition.upload) {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!definition.body) return {};
  return { requestBody: { content: { 'application/json': { schema: buildInputSchema(definition.body) } } } };
}

function buildInputSchema(schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

function buildSuccess(definition: Call): Json {
  const { $schema: _, ...schema } = buildAnswerSchema(definition);
  const type = definition.answer.kind === 'bytes' ? 'application/octet-stream' : 'application/json';
  return { description: 'Done', content: { [type]: { schema } } };
}

const everyCall: readonly { readonly status: number; readonly message: string }[] = [
  { status: 400, message: 'The request is not well formed; errors name the fields' },
];
const everySignedIn: typeof everyCall = [
  { status: 401, message: 'No session' },
  { status: 403, message: 'No right' },
  { status: 404, message: 'No such record in this pharmacy' },
  { status: 412, message: "The session is not that of the header X-Acting-As: 'person/pharmacy'" },
];
const ofAnotherSite = { status: 403, message: 'Sent for the page of another site' };

function buildRefusals(definition: Call): Json {
  const entries = [
    ...everyCall,
    ...(definition.needs === 'public' ? [] : everySignedIn),
    ...(definition.needs === 'public' && isWriteCall(definition) ? [ofAnotherSite] : []),
    ...(isReplayable(definition) ? [sharedRefusals.idempotencyMismatch] : []),
    ...(definition.refusals ?? []),
    ...listFaults(definition),
  ];
  const byStatus = new Map<number, string[]>();
  for (const { status, message } of entries) byStatus.set(status, [...(byStatus.get(status) ?? []), message]);
  return Object.fromEntries(
    [...byStatus].map(([status, messages]) => [
      String(status),
      {
        description: messages.join('; '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

import { type Call, isWriteCall } from '@packwright/contract/machinery';
import { isReplayable } from '../serve/index.ts';
import { type Components, toPascalCase } from './components.ts';
import { describeRefusals } from './describe-refusals.ts';
import { type JsonSchema, createReference } from './describe-schemas.ts';
import type { FieldNotes } from './field-notes.ts';
import type { Json } from './json.ts';
import { filterParameter } from './shared-parts.ts';

interface Surroundings {
  readonly tag: string;
  readonly components: Components;
  readonly notes: FieldNotes;
}

/** Citations of rules are for readers of the contract. */
const citation = / \((?:D-\d{3}|decision \d{4}|\d§\d+)(?:, D-\d{3})*\)/g;

const takesAnswer =
  'The record may be sent back as it was answered: what the body does not name is not read, and the id of another record is refused.';

/** Describes one call in the document. */
export function describeCall(name: string, definition: Call, surroundings: Surroundings): Json {
  const { needs, summary } = definition;
  const { tag, components } = surroundings;
  return {
    operationId: name,
    summary: summary.replaceAll(citation, ''),
    ...(definition.sentBack && { description: takesAnswer }),
    tags: [tag],
    security: describeSecurity(definition),
    ...(needs !== 'public' && { 'x-needs': needs }),
    'x-effect': isWriteCall(definition) ? 'write' : 'read',
    parameters: describeParameters(name, definition, surroundings),
    ...describeBody(components.nameBody(name, definition), definition, components),
    responses: {
      200: describeSuccess(components.nameAnswer(name, definition)),
      ...describeRefusals(definition),
    },
  };
}

/** An empty requirement says that the call answers without any. */
function describeSecurity({ needs, knowsPerson }: Call): Json[] {
  if (needs === 'public') return knowsPerson === true ? [{}, { bearer: [] }] : [];
  return [{ [needs === 'feed' ? 'feed' : 'bearer']: [] }];
}

function describeParameters(name: string, definition: Call, { components, notes }: Surroundings): Json[] {
  const { params = {}, query = {} } = components.getSchemas(name);
  const { filters, ...columns } = query.properties ?? {};
  const owner = toPascalCase(name);
  const describeFields = (place: 'path' | 'query', { properties = {}, required = [] }: JsonSchema): Json[] =>
    Object.entries(properties as Record<string, JsonSchema>).map(([field, schema]) => {
      const meaning = schema.description ?? notes.findMeaning(owner, field);
      return {
        name: field,
        in: place,
        required: place === 'path' || required.includes(field),
        ...(meaning !== undefined && { description: meaning }),
        schema,
        ...(place === 'path' && { example: notes.buildField(owner, field, schema) }),
      };
    });
  const isOfPerson = definition.needs !== 'public' && definition.needs !== 'feed';
  return [
    ...describeFields('path', params),
    ...describeFields('query', { ...query, properties: columns }),
    ...(filters ? [filterParameter] : []),
    ...(isReplayable(definition) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(isOfPerson ? [{ $ref: '#/components/parameters/ActingAs' }] : []),
  ];
}

function describeBody(body: string | undefined, { upload }: Call, { schemas }: Components): Json {
  if (body === undefined) return {};
  const required = (schemas[body]?.required ?? []).length > 0;
  const content = upload
    ? { 'multipart/form-data': { schema: createReference(body) } }
    : { 'application/json': describeContent(body) };
  return { requestBody: { required, content } };
}

function describeSuccess(answer: string | undefined): Json {
  const content =
    answer === undefined
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': describeContent(answer) };
  return { description: 'Done', content };
}

const describeContent = (component: string): Json => ({
  schema: createReference(component),
  examples: { sound: { $ref: `#/components/examples/${component}` } },
});

import { contract, guides } from '@packwright/contract';
import {
  type Call,
  call,
  nameSchema,
  isPatientRead,
  record,
  isWriteCall,
} from '@packwright/contract/machinery';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { buildOpenApi } from './index.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly [key: string]: unknown;
}
interface Content {
  readonly content: Readonly<Record<string, { readonly schema: Schema; readonly examples?: object }>>;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly { readonly $ref?: string; readonly name?: string }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>;
}
interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
    readonly responses: Readonly<Record<string, Content & { readonly headers?: object }>>;
  };
}

const built = buildOpenApi(guides, { version: '1.0.0', publicUrl: 'https://packs.example' });
const document = JSON.parse(JSON.stringify(built)) as Document;
const { schemas, examples, responses } = document.components;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const calls = Object.entries<Call>(contract);
const getOperation = (name: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === name);
  if (!found) throw new RangeError(`No operation is called ${name}`);
  return found;
};

/** The component behind the JSON of a body or an answer. */
const findComponent = (part: Content | undefined): string | undefined =>
  part?.content['application/json']?.schema.$ref?.split('/').at(-1);

// Proves API-14.
it('is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate({ ...structuredClone(document) });
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

describe('the operations', () => {
  it('have the names of the calls', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      Object.keys(contract).toSorted(),
    );
  });

  it('each belong to one tag described in one sentence', () => {
    const tags = document.tags.map(({ name }) => name);
    expect(new Set(tags).size).toBe(tags.length);
    for (const {
      tags: [tag, ...others],
      operationId,
    } of operations)
      expect([tags.includes(tag ?? ''), others.length], operationId).toEqual([true, 0]);
    for (const { description } of document.tags) expect(description).toMatch(/^[A-Z][^.]+\.$/);
  });

  it('have summaries without citations', () => {
    const summaries = operations.map(({ summary }) => summary);
    expect(summaries.filter((summary) => summary === '' || /D-\d|decision \d|§/.test(summary))).toEqual([]);
  });

  it('list their headers and who may call them', () => {
    for (const [name, definition] of calls) {
      const { needs, answer } = definition;
      const { parameters, security } = getOperation(name);
      const isOfPerson = needs !== 'public' && needs !== 'feed';
      const isKept = isWriteCall(definition) && needs !== 'public' && answer.kind !== 'bytes';
      expect(parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? [])).toEqual([
        ...(isKept ? ['IdempotencyKey'] : []),
        ...(isOfPerson ? ['ActingAs'] : []),
      ]);
      const scheme = needs === 'feed' ? 'feed' : 'bearer';
      const free = definition.knowsPerson === true ? [{}, { bearer: [] }] : [];
      expect(security, name).toEqual(needs === 'public' ? free : [{ [scheme]: [] }]);
    }
  });
});

describe('the named shapes', () => {
  it('are all used, with names in PascalCase', () => {
    const text = JSON.stringify(document);
    const names = Object.keys(schemas);
    expect(names.filter((name) => !/^([A-Z][a-z0-9]+)+$/.test(name))).toEqual([]);
    expect(names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
  });

  it('cannot share a name', () => {
    const answerOf = (field: string) =>
      record(nameSchema('Pack', z.object({ [field]: z.string() })) as z.core.$ZodType);
    const buildCall = (path: `/api/${string}`, field: string) =>
      call({ method: 'GET', path, summary: 'Says it', needs: 'public', answer: answerOf(field) });
    const calls = { one: buildCall('/api/one', 'label'), other: buildCall('/api/other', 'name') };
    const guide = { tag: 'Packs', description: 'Packs.', values: {}, calls };
    expect(() => buildOpenApi([guide], { version: '1' })).toThrow(/Pack/);
  });

  it('hold every object once, so that no two calls repeat it', () => {
    const places = new Map<string, string[]>();
    for (const [name, schema] of Object.entries(schemas)) {
      for (const [place, text] of listObjects(schema, name))
        places.set(text, [...(places.get(text) ?? []), place]);
    }
    expect([...places.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  it('are the parts of bodies and answers', () => {
    const inline = operations.filter(({ requestBody, responses: { 200: answer } }) =>
      [requestBody, answer].some((part) => {
        const json = part?.content['application/json'];
        return json && !json.schema.$ref;
      }),
    );
    expect(inline.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('have the names of the trade', () => {
    const records =
      'Allergy Balance Bench BenchLine Direction Drug DrugApn Foil Note PackJob Patient PatientGroup PatientRow Prescription PrintProfile Ward';
    const around =
      'CreatePatientAnswer CreatePatientBody Done ListOfPatientRow NewPrescription RecordOfPatient Refusal';
    const names = Object.keys(schemas);
    expect(`${records} ${around}`.split(' ').filter((name) => !names.includes(name))).toEqual([]);
  });
});

/** Every object schema with its place and its JSON, without descriptions. */
function listObjects(schema: Schema, place: string): [place: string, text: string][] {
  const inside = Object.entries(schema).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && key !== 'examples'
      ? listObjects(value as Schema, `${place}.${key}`)
      : [],
  );
  // A property may be called description too; its value is a schema.
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  );
  return schema.type === 'object' && schema.properties ? [[place, text], ...inside] : inside;
}

describe('the examples', () => {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false });
  ajv.addSchema(document, 'api');

  it('match the described shapes', () => {
    const faults = Object.keys(examples).filter(
      (name) => !ajv.compile({ $ref: `api#/components/schemas/${name}` })(examples[name]?.value),
    );
    expect(faults).toEqual([]);
  });

  it('of bodies are accepted by their calls', () => {
    for (const [name, { body }] of calls) {
      if (!body) continue;
      const component = findComponent(getOperation(name).requestBody);
      const parsed = z.safeParse(body, examples[component ?? '']?.value);
      expect(parsed.error?.issues ?? [], name).toEqual([]);
      expect(Object.keys(parsed.data as object), name).not.toEqual([]);
    }
  });

  it('of answers match the declared answers', () => {
    for (const [name, { answer }] of calls) {
      if (!('schema' in answer)) continue;
      const component = findComponent(getOperation(name).responses[200]);
      const { data, ...whole } = (examples[component ?? '']?.value ?? {}) as { data?: unknown };
      const shown = answer.kind === 'flat' ? whole : answer.kind === 'list' ? (data as unknown[])[0] : data;
      expect(z.safeParse(answer.schema, shown).error?.issues ?? [], name).toEqual([]);
    }
  });
});

describe('the field descriptions of the guides', () => {
  it('name existing fields, each once', () => {
    const fields = listFieldNames();
    for (const kind of ['values', 'meanings'] as const) {
      const told = guides.flatMap((guide) => Object.keys(guide[kind] ?? {}));
      expect(told.filter((name, at) => told.indexOf(name) !== at)).toEqual([]);
      expect(told.filter((name) => !fields.has(name))).toEqual([]);
    }
  });
});

/** Every field by its name, and by the name of its shape or call with its own. */
function listFieldNames(): Set<string> {
  const ofShapes = Object.entries(schemas).flatMap(([owner, schema]) =>
    listObjects(schema, owner).flatMap(([, text]) =>
      Object.keys((JSON.parse(text) as Schema).properties ?? {}).flatMap((name) => [
        name,
        `${owner}.${name}`,
      ]),
    ),
  );
  const ofAddresses = operations.flatMap(({ operationId, parameters }) =>
    parameters.flatMap(({ name }) =>
      name === undefined ? [] : [name, `${operationId[0]?.toUpperCase()}${operationId.slice(1)}.${name}`],
    ),
  );
  return new Set([...ofShapes, ...ofAddresses]);
}

describe('the refusals of an operation', () => {
  const getAnswerText = (name: string, status: number): string => {
    const response = getOperation(name).responses[status];
    return JSON.stringify(response?.$ref ? [response, findShared(response.$ref)] : response);
  };
  const findShared = ($ref: string) => {
    const [, , , name = ''] = $ref.split('/');
    return [responses[name], schemas[`${name}Refusal`]];
  };

  it('list every code under its status', () => {
    for (const [name, { refusals = [] }] of calls)
      for (const { code, status } of refusals)
        expect(getAnswerText(name, status), name).toContain(`"${code}"`);
  });

  it('include the faults with which it may answer', () => {
    for (const [name, definition] of calls) {
      const statuses = Object.keys(getOperation(name).responses);
      const needsRoom = isWriteCall(definition) || isPatientRead(definition);
      expect(statuses, name).toEqual(expect.arrayContaining(['200', '400', '500', '503']));
      expect(statuses.includes('507'), name).toBe(
        needsRoom || (definition.refusals ?? []).some(({ status }) => status === 507),
      );
    }
  });

  it('name the header Retry-After where it is sent', () => {
    for (const [name, status] of [
      ['signIn', 429],
      ['refreshToken', 429],
      ['signIn', 503],
      ['getPatient', 503],
    ] as const)
      expect(getAnswerText(name, status)).toContain('"Retry-After"');
  });
});

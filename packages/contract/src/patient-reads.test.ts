import * as z from 'zod';
import { expect, it } from 'vitest';
import { contract } from './index.ts';
import { type Call, readsPatients, refersKey, writes } from './machinery/index.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const reading = Object.entries<Call>(contract).filter(
  ([, definition]) => !writes(definition) && definition.needs !== 'public',
);

/** Every property of an answer by its name, however deep. */
function properties(schema: Schema): [string, Schema][] {
  const own = Object.entries(schema.properties ?? {}) as [string, Schema][];
  const inside = [schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].filter(
    (each): each is Schema => typeof each === 'object' && !Array.isArray(each),
  );
  return [...own, ...own.flatMap(([, each]) => properties(each)), ...inside.flatMap(properties)];
}

function answered({ answer }: Call): [string, Schema][] {
  if (!('schema' in answer)) return [];
  return properties(z.toJSONSchema(answer.schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
}

// Users have first and last names too; what only patients have tells them apart.
const ofPatients = /^(patientName|patientId|dob|urn|medicareNumber|jobNumbers?|balanceQty|allergies)$/;

it.each(reading.filter(([name]) => name !== 'getProfile'))(
  '%s is kept as a read when it answers what only patients have',
  (_, definition) => {
    if (answered(definition).some(([property]) => ofPatients.test(property)))
      expect(readsPatients(definition)).toBe(true);
  },
);

it.each(Object.entries<Call>(contract))(
  '%s marks every patient and pack job that it answers',
  (_, definition) => {
    const unmarked = answered(definition).filter(
      ([property, schema]) =>
        /^(patientId|jobId)$/.test(property) && !(refersKey in (schema as Readonly<Record<string, unknown>>)),
    );
    expect(unmarked).toEqual([]);
  },
);

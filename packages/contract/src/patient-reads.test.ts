import * as z from 'zod';
import { expect, it } from 'vitest';
import { contract } from './index.ts';
import { type Call, isPatientRead, referenceKey, isWriteCall } from './machinery/index.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const reading = Object.entries<Call>(contract).filter(
  ([, definition]) => !isWriteCall(definition) && definition.needs !== 'public',
);

/** Every property of an answer by its name, however deep. */
function collectProperties(schema: JsonSchema): [string, JsonSchema][] {
  const own = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
  const inside = [schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].filter(
    (each): each is JsonSchema => typeof each === 'object' && !Array.isArray(each),
  );
  return [
    ...own,
    ...own.flatMap(([, each]) => collectProperties(each)),
    ...inside.flatMap(collectProperties),
  ];
}

function collectAnswerProperties({ answer }: Call): [string, JsonSchema][] {
  if (!('schema' in answer)) return [];
  return collectProperties(
    z.toJSONSchema(answer.schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
  );
}

// Users have first and last names too; only fields that patients alone have distinguish them.
const ofPatients = /^(patientName|patientId|dob|urn|medicareNumber|jobNumbers?|balanceQty|allergies)$/;

// People of the pharmacy have a birth date as well, and sums of a patient group name no patient.
const ofOthers = ['getProfile', 'getUser', 'searchDrugUsageOfGroups'];

it.each(reading.filter(([name]) => !ofOthers.includes(name)))(
  '%s is a patient read if it answers patient-only fields',
  (_, definition) => {
    if (collectAnswerProperties(definition).some(([property]) => ofPatients.test(property)))
      expect(isPatientRead(definition)).toBe(true);
  },
);

it.each(Object.entries<Call>(contract))(
  '%s marks every patient and pack job that it answers',
  (_, definition) => {
    const unmarked = collectAnswerProperties(definition).filter(
      ([property, schema]) =>
        /^(patientId|jobId)$/.test(property) &&
        !(referenceKey in (schema as Readonly<Record<string, unknown>>)),
    );
    expect(unmarked).toEqual([]);
  },
);

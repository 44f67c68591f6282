import { patientFields } from '@packwright/contract/patients';
import {
  readStagedPatient,
  type StagedField,
  type StagedPatient,
  stagedFields,
} from '@packwright/core/importing';
import { type PatientBody, type PatientRow, readPatientColumns } from '../../patients/index.ts';
import type { StagedRow } from '../store.ts';

export interface ReadPatient {
  readonly staged: StagedPatient;
  readonly externalPatientId: number;
  /** The fields that may be kept; absent for those that were not sent. */
  readonly body: PatientBody;
  readonly problems: readonly { readonly field: string; readonly message: string }[];
}

/** Reads a staged line by the rules of a patient's form; a value that breaks one stays behind and is named. */
export function readPatient({ content }: StagedRow): ReadPatient {
  const staged = readStagedPatient(content);
  const read = stagedFields
    .filter((field) => staged.values[field] !== '' && staged.values[field] !== 0)
    .map((field) => ({ field, result: patientFields[field].body.safeParse(staged.values[field]) }));
  return {
    staged,
    externalPatientId: Number(content.externalPatientId),
    body: Object.fromEntries(
      read.flatMap(({ field, result }) => (result.success ? [[field, result.data] as const] : [])),
    ),
    problems: read.flatMap(({ field, result }) =>
      result.success ? [] : [{ field, message: result.error.issues[0]?.message ?? '' }],
    ),
  };
}

export interface Difference {
  readonly field: StagedField;
  readonly ours: string;
  readonly theirs: string;
}

/** The fields of which the dispensing system says something else; one that was not sent is no difference (IMPORT-2). */
export function comparePatient({ body }: ReadPatient, row: PatientRow): Difference[] {
  const theirs: Readonly<Record<string, unknown>> = readPatientColumns(body);
  const ours: Readonly<Record<string, unknown>> = { ...row };
  return stagedFields.flatMap((field) => {
    const column = field === 'mediCareExpiry' ? 'medicareExpiry' : field;
    const [mine, sent] = [toText(ours[column]), toText(theirs[column])];
    return body[field] === undefined || mine === sent ? [] : [{ field, ours: mine, theirs: sent }];
  });
}

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

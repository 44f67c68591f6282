import { patientFields } from '@packwright/contract/patients';
import {
  readStagedPatient,
  type StagedField,
  type StagedPatient,
  stagedFields,
} from '@packwright/core/importing';
import { type PatientBody, type PatientRow, readPatientColumns } from '../../patients/index.ts';
import type { StagedRow } from '../store/index.ts';
import { type Difference, listDifferences, readFields, type ReadFields } from './read-fields.ts';

export interface ReadPatient {
  readonly staged: StagedPatient;
  readonly externalPatientId: number;
  /** The fields that may be kept; absent for those that were not sent. */
  readonly body: PatientBody;
  readonly problems: ReadFields<StagedField>['problems'];
}

/** Reads a staged line by the rules of a patient's form. */
export function readPatient({ content }: StagedRow): ReadPatient {
  const staged = readStagedPatient(content);
  const { body, problems } = readFields(stagedFields, patientFields, staged.values);
  return {
    staged,
    externalPatientId: Number(content.externalPatientId),
    body: body as PatientBody,
    problems,
  };
}

export function comparePatient({ body }: ReadPatient, row: PatientRow): Difference<StagedField>[] {
  const theirs: Readonly<Record<string, unknown>> = readPatientColumns(body);
  const ours: Readonly<Record<string, unknown>> = { ...row };
  const toColumn = (field: StagedField): string => (field === 'mediCareExpiry' ? 'medicareExpiry' : field);
  return listDifferences(
    stagedFields,
    (field) => ours[toColumn(field)],
    (field) => theirs[toColumn(field)],
  );
}

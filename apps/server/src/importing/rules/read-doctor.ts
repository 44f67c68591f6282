import { doctorFields } from '@packwright/contract/doctors';
import {
  readStagedDoctor,
  type StagedDoctor,
  type StagedDoctorField,
  stagedDoctorFields,
} from '@packwright/core/importing';
import { type DoctorBody, type DoctorRow, readDoctorColumns } from '../../doctors/index.ts';
import type { StagedRow } from '../store/index.ts';
import { type Difference, listDifferences, readFields, type ReadFields } from './read-fields.ts';

export interface ReadDoctor {
  readonly staged: StagedDoctor;
  readonly externalDoctorId: string;
  /** The fields that may be kept; absent for those that were not sent. */
  readonly body: DoctorBody;
  readonly problems: ReadFields<StagedDoctorField>['problems'];
}

/** Reads a staged line by the rules of a doctor's form. */
export function readDoctor({ content }: StagedRow): ReadDoctor {
  const staged = readStagedDoctor(content);
  const { body, problems } = readFields(stagedDoctorFields, doctorFields, staged);
  return {
    staged,
    externalDoctorId: content.externalDoctorId ?? '',
    body: body as DoctorBody,
    problems,
  };
}

export function compareDoctor({ body }: ReadDoctor, row: DoctorRow): Difference<StagedDoctorField>[] {
  const theirs: Readonly<Record<string, unknown>> = readDoctorColumns(body);
  return listDifferences(
    stagedDoctorFields,
    (field) => row[field],
    (field) => theirs[field],
  );
}

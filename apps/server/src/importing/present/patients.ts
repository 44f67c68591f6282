import type { importingCalls } from '@packwright/contract/importing';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { createDay, toWireDay } from '@packwright/core/days';
import { getPatientName, type PatientRow } from '../../patients/index.ts';
import { comparePatient, type ReadPatient } from '../rules/read-patient.ts';
import type { StagedRow } from '../store/index.ts';

type StagedAnswer = HandlerOutput<typeof importingCalls.listStagedPatients>['rows'][number];

type MigrationAnswer = HandlerOutput<typeof importingCalls.listMigration>['rows'][number];

interface OurSide {
  readonly patient: PatientRow | null;
  /** The group whose dispense code was sent; 0 for none. */
  readonly groupId: number;
  readonly similar: readonly Pick<PatientRow, 'id' | 'firstName' | 'lastName' | 'dob'>[];
}

export function presentStagedPatient(
  row: StagedRow,
  read: ReadPatient,
  { patient, groupId, similar }: OurSide,
): StagedAnswer {
  const { staged, externalPatientId, problems } = read;
  const { title, firstName, lastName, dob, gender, room } = staged.values;
  const differences = patient ? comparePatient(read, patient) : [];
  return {
    dispenseStagingId: row.id,
    externalPatientId,
    title: String(title),
    firstName: String(firstName),
    lastName: String(lastName),
    dob: presentDay(String(dob)),
    gender: String(gender),
    facilityCode: staged.facilityCode,
    ward: staged.ward,
    room: String(room),
    allergies: [...staged.allergies],
    isDeceased: staged.isDeceased,
    stagingState: patient === null ? 'new' : differences.length > 0 ? 'differs' : 'same',
    patientId: patient?.id ?? 0,
    version: patient?.version ?? 0,
    patientGroupId: patient?.patientGroupId ?? groupId,
    differences,
    problems: [...problems],
    similarPatients: similar.map((each) => ({
      patientId: each.id,
      patientName: getPatientName(each),
      dob: presentDay(each.dob ?? ''),
    })),
    receivedDate: row.receivedAt,
  };
}

/** A patient of the dispensing system in the list of the data migration. */
export function presentMigrationPatient({
  row,
  read,
  patient,
  groupId,
}: Pick<OurSide, 'patient' | 'groupId'> & {
  readonly row: StagedRow;
  readonly read: ReadPatient;
}): MigrationAnswer {
  const { firstName = '', lastName = '' } = row.content;
  const patientGroupId = patient?.patientGroupId ?? groupId;
  const waiting = groupId === 0 ? 'withoutGroup' : 'new';
  return {
    externalPatientId: read.externalPatientId,
    patientName: getPatientName({ firstName, lastName }),
    dob: presentDay(String(read.staged.values.dob)),
    facilityCode: read.staged.facilityCode,
    status: patient === null ? waiting : 'migrated',
    patientId: patient?.id ?? 0,
    patientGroupId,
  };
}

const presentDay = (text: string): string => toWireDay(text === '' ? null : createDay(text));

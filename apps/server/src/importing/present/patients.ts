import type { importingCalls } from '@packwright/contract/importing';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { createDay, toWireDay } from '@packwright/core/days';
import { getPatientName, type PatientRow } from '../../patients/index.ts';
import { comparePatient, type ReadPatient } from '../rules/read-patient.ts';
import type { StagedRow } from '../store/index.ts';

type StagedAnswer = HandlerOutput<typeof importingCalls.listStagedPatients>['rows'][number];

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

const presentDay = (text: string): string => toWireDay(text === '' ? null : createDay(text));

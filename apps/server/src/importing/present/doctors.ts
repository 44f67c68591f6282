import type { importingCalls } from '@packwright/contract/importing';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { formatDoctorName } from '@packwright/core/identifiers';
import type { DoctorRow } from '../../doctors/index.ts';
import { compareDoctor, type ReadDoctor } from '../rules/read-doctor.ts';
import type { StagedRow } from '../store/index.ts';

type StagedAnswer = HandlerOutput<typeof importingCalls.getStagedDoctor>;

interface OurSide {
  readonly doctor: DoctorRow | null;
  readonly similar: readonly DoctorRow[];
}

export function presentStagedDoctor(
  row: StagedRow,
  read: ReadDoctor,
  { doctor, similar }: OurSide,
): StagedAnswer {
  const differences = doctor ? compareDoctor(read, doctor) : [];
  return {
    dispenseStagingId: row.id,
    externalDoctorId: read.externalDoctorId,
    ...read.staged,
    stagingState: doctor === null ? 'new' : differences.length > 0 ? 'differs' : 'same',
    doctorId: doctor?.id ?? 0,
    version: doctor?.version ?? 0,
    differences,
    problems: [...read.problems],
    similarDoctors: similar.map((each) => ({
      doctorId: each.id,
      doctorName: formatDoctorName(each),
      medicalCentre: each.medicalCentre,
    })),
    receivedDate: row.receivedAt,
  };
}

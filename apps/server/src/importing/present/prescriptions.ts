import type { importingCalls } from '@packwright/contract/importing';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { formatDoctorName } from '@packwright/core/identifiers';
import { listSupplyChanges, readStagedScript, type StagedScript } from '@packwright/core/importing';
import type { DoctorRow } from '../../doctors/index.ts';
import type { SavedPrescription } from '../../medication/index.ts';
import type { StagedRow } from '../store/index.ts';

type StagedAnswer = HandlerOutput<typeof importingCalls.getStagedPrescription>;

interface OurSide {
  readonly patientId: number;
  /** 0 for none. */
  readonly drugId: number;
  readonly doctor: DoctorRow | null;
  /** The medicine of the profile with this drug, and the supply that it follows. */
  readonly medicine: SavedPrescription | null;
  readonly followed: StagedRow | null;
}

export function presentStagedPrescription(
  { id, content }: StagedRow,
  { patientId, drugId, doctor, medicine, followed }: OurSide,
): StagedAnswer {
  const said = readStagedScript(content);
  const { direction, packType, isPreventBrandswap } = said;
  const changes =
    medicine === null || followed === null
      ? []
      : listSupplyChanges(readStagedScript(followed.content), said, medicine);
  return {
    dispenseStagingId: id,
    patientId,
    scriptNumber: content.scriptNumber ?? '',
    drugCode: content.drugCode ?? '',
    dispensedBrand: content.dispensedBrand ?? '',
    drugId,
    direction: [...direction],
    packType,
    isPreventBrandswap,
    quantity: content.quantity ?? '0',
    repeatsLeft: content.repeatsLeft ?? '',
    dispensedDate: content.dispensedAt ?? '',
    doctorName: doctor === null ? '' : formatDoctorName(doctor),
    prescriptionId: medicine?.id ?? 0,
    stagingState: medicine === null ? 'new' : changes.length > 0 ? 'differs' : 'same',
    version: medicine?.version ?? 0,
    differences: changes.map((field) => ({
      field,
      ours: medicine === null ? '' : formatField(medicine[field]),
      theirs: formatField(said[field]),
    })),
  };
}

const formatField = (value: StagedScript[keyof StagedScript]): string =>
  typeof value === 'object' ? value.join('\n') : String(value);

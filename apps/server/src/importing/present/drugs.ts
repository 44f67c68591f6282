import type { importingCalls } from '@packwright/contract/importing';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { displayDrugName } from '@packwright/core/medicines';
import type { DrugRow } from '../../catalogue/index.ts';
import { compareDrug, type OurDrug, type ReadDrug } from '../rules/read-drug.ts';
import type { StagedRow } from '../store/index.ts';

type StagedAnswer = HandlerOutput<typeof importingCalls.listStagedDrugs>['rows'][number];

export interface BarcodeConflict {
  readonly barcode: string;
  readonly drugId: number;
  readonly drugName: string;
}

interface OurSide {
  readonly ours: OurDrug | null;
  readonly similar: readonly DrugRow[];
  readonly conflicts: readonly BarcodeConflict[];
}

export function presentStagedDrug(
  row: StagedRow,
  read: ReadDrug,
  { ours, similar, conflicts }: OurSide,
): StagedAnswer {
  const differences = ours ? compareDrug(read, ours) : [];
  return {
    dispenseStagingId: row.id,
    drugCode: read.code,
    ...read.staged.values,
    barcodes: [...read.staged.barcodes],
    isDiscontinued: read.staged.isDiscontinued,
    stagingState: ours === null ? 'new' : differences.length > 0 ? 'differs' : 'same',
    drugId: ours?.drug.id ?? 0,
    ourName: ours ? displayDrugName(ours.drug) : '',
    isMapped: ours?.isMapped ?? false,
    version: ours?.drug.version ?? 0,
    differences,
    problems: [...read.problems],
    similarDrugs: similar.map((drug) => ({ drugId: drug.id, drugName: displayDrugName(drug) })),
    barcodeConflicts: conflicts.map((conflict) => ({ ...conflict })),
    receivedDate: row.receivedAt,
  };
}

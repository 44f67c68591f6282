import { listControlled } from '../../balance/index.ts';
import type { Work } from '../../platform/work.ts';

interface PackedMedicine {
  readonly patientId: number;
  readonly drugCode: string;
  readonly category: string;
}

/** Whether one of these medicines is controlled, as it was frozen with its pack or by its drug and prescription of today. */
export async function holdControlled(work: Work, medicines: readonly PackedMedicine[]): Promise<boolean> {
  if (medicines.some(({ category }) => category === 'S8')) return true;
  return (await listControlled(work.db, medicines)).length > 0;
}

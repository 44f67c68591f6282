import type { Job, JobLine } from '../jobs/index.ts';
import { addQuantities, type Hundredths, subtractQuantity, zero } from '../quantity/index.ts';

/**
 * The quantity that a line of a live job will still take from the balance: nothing once posted, skipped or deleted
 * (LEDGER-7).
 */
export function computeCommitment(job: Pick<Job, 'status'>, line: JobLine): Hundredths {
  if (job.status === 'deleted' || job.status === 'completed' || line.posted !== zero) return zero;
  switch (line.packing) {
    case 'waiting':
      return line.qty;
    case 'confirmed':
      return line.packed;
    case 'skipped':
      return zero;
  }
}

/** The patient's pills that no job has committed. */
export function computeAvailable(balance: Hundredths, commitments: readonly Hundredths[]): Hundredths {
  return subtractQuantity(balance, addQuantities(...commitments));
}

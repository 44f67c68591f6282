import { zero } from '../quantity/index.ts';
import { isDoseDifference, type SnapshotDifference } from './snapshot-difference.ts';
import type { SnapshotLine } from './snapshot.ts';

/**
 * The differences for which a pack that was handed out is wanted back: another room or another photo are none, what the
 * person takes from it is (PACK-71).
 */
export const selectContentDifferences = (
  differences: readonly SnapshotDifference[],
): readonly SnapshotDifference[] =>
  differences.filter(
    (difference) =>
      !isAddedWithoutDose(difference) && (isDoseDifference(difference) || !difference.mayAcknowledge),
  );

// A medicine that begins after the days of the pack adds nothing to it.
const isAddedWithoutDose = ({ kind, after }: SnapshotDifference): boolean =>
  kind === 'added' && (JSON.parse(after) as Pick<SnapshotLine, 'qty'>).qty === zero;

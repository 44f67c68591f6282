import { isDoseDifference, type SnapshotDifference } from './snapshot-difference.ts';

/**
 * The differences for which a pack that was handed out is wanted back: another room or another photo are none, what the
 * person takes from it is (PACK-71).
 */
export const selectContentDifferences = (
  differences: readonly SnapshotDifference[],
): readonly SnapshotDifference[] =>
  differences.filter((difference) => isDoseDifference(difference) || !difference.mayAcknowledge);

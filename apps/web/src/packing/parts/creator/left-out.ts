import type { ChosenProposal } from '../../calls/proposals.ts';

export type LeftOutResident = ChosenProposal['leftOut'][number];

/** Who is left out, by what is said of them, in the order in which the reasons first occur. */
export const groupLeftOut = (
  leftOut: readonly LeftOutResident[],
  describe: (resident: LeftOutResident) => string,
): readonly (readonly [string, readonly LeftOutResident[]])[] => [...Map.groupBy(leftOut, describe)];

export const countLeftOut = (leftOut: readonly LeftOutResident[]): number =>
  new Set(leftOut.map(({ patientId }) => patientId)).size;

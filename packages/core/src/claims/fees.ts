import type { Day } from '../days/index.ts';
import type { ClaimProgram } from './reasons.ts';

/** The fee for a service of a program from a day on; the pharmacy enters it, for it is indexed every year (CLAIM-5). */
export interface ClaimFee {
  readonly program: ClaimProgram;
  readonly from: Day;
  readonly cents: number;
}

/** The fee of a service in cents; null before the first fee of the program. */
export function findClaimFee(
  fees: readonly ClaimFee[],
  program: ClaimProgram,
  serviceDay: Day,
): number | null {
  const standing = fees.filter((fee) => fee.program === program && fee.from <= serviceDay);
  return (
    standing.reduce<ClaimFee | null>(
      (newest, fee) => (newest === null || fee.from > newest.from ? fee : newest),
      null,
    )?.cents ?? null
  );
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectIntegrity } from '../integrity.ts';
import { readSeed } from '../seed.ts';
import { walkCleanPacks } from './clean-packs.ts';
import { commitFault } from './commit-fault.ts';
import { type FaultPharmacy, openPharmacy } from './pharmacy.ts';
import { isCaught, type SeededFault } from './seeded-fault.ts';
import { seededFaults } from './seeded-faults.ts';

/** Names the residents; FAULTS_SEED repeats those of a night. */
export const firstFaultSeed = readSeed('FAULTS_SEED', 20_260_302);

/** As many files share the faults, so that every core has some of them. */
const parts = 3;

/** By day every second fault of each kind is planted; by night `npm run faults` plants all of them five times. */
const isOfDay = (() => {
  const counts = new Map<string, number>();
  return ({ kind }: SeededFault): boolean => {
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return count % 2 === 0;
  };
})();

/** One part of the faults that the product holds, from 1 to 3, each planted once, and some packs without a fault. */
export function describeFaults(part: number): void {
  const held = seededFaults.filter(({ holds }) => holds).filter(isOfDay);
  describe('seeded faults', () => {
    let pharmacy: FaultPharmacy;
    beforeAll(async () => {
      pharmacy = await openPharmacy();
    });
    afterAll(async () => pharmacy.close());

    // Proves BOOKS-25.
    it.each(held.filter((_, at) => at % parts === part - 1))('$kind: $title', async (fault) => {
      const found = await commitFault(pharmacy, fault, firstFaultSeed);
      expect({ ...found, isCaught: isCaught(fault, found) }).toMatchObject({ isCaught: true });
    });

    // Proves BOOKS-26.
    it('are not suspected in packs without one', async () => {
      const size = { seed: firstFaultSeed + part, residents: 2, weeks: 2 };
      const { falseQuestions } = await walkCleanPacks(pharmacy, size);
      expect(falseQuestions).toEqual([]);
      await expectIntegrity(pharmacy.server.platform, pharmacy.server.ids.pharmacyA);
    });
  });
}

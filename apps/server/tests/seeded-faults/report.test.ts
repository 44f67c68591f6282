import { writeFileSync } from 'node:fs';
import { Refusal } from '@packwright/contract';
import { expect, it } from 'vitest';
import { walkCleanPacks } from './clean-packs.ts';
import { commitFault } from './commit-fault.ts';
import { firstFaultSeed } from './describe-faults.ts';
import { type FaultPharmacy, openPharmacy } from './pharmacy.ts';
import { isCaught, type SeededFault } from './seeded-fault.ts';
import { seededFaults } from './seeded-faults.ts';

/** Where `npm run faults` reads what was found; it judges that itself. */
const file = process.env.FAULTS_REPORT;
const seeds = Number(process.env.FAULTS_SEEDS ?? 1);
const residents = Number(process.env.FAULTS_RESIDENTS ?? 1);
/** The titles of the faults to plant; all without it. */
const wanted = new RegExp(process.env.FAULTS_TITLE ?? '');
const weeks = 6;
const hours = 3_600_000;

it('have titles of their own', () => {
  const titles = seededFaults.map(({ title }) => title);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

it.runIf(file !== undefined)('tells what became of every fault', { timeout: 3 * hours }, async () => {
  const pharmacy = await openPharmacy();
  const chosen = seededFaults.filter(({ title }) => wanted.test(title));
  const faults = [];
  for (const fault of chosen)
    for (let at = 0; at < seeds; at += 1)
      faults.push(await describeFault(pharmacy, fault, firstFaultSeed + at));
  const clean = await walkCleanPacks(pharmacy, { seed: firstFaultSeed, residents, weeks });
  writeFileSync(file ?? '', JSON.stringify({ faults, clean }));
  await pharmacy.close();
  expect(faults.length).toBe(chosen.length * seeds);
});

/** A fault that could not be planted is broken: it counts as not caught, and the others go on. */
async function describeFault(pharmacy: FaultPharmacy, fault: SeededFault, seed: number) {
  const { kind, title, seenBecause, caughtAt, holds } = fault;
  const about = { kind, title, seenBecause, caughtAt, holds };
  try {
    const found = await commitFault(pharmacy, fault, seed);
    return { ...about, ...found, isCaught: isCaught(fault, found) };
  } catch (error) {
    const errors = error instanceof Refusal ? JSON.stringify(error.errors) : '';
    return { ...about, reaction: 'broken', code: `${String(error)} ${errors}`, isCaught: false };
  }
}

import { changeMedicine } from './acts/profile.ts';
import { drugs } from './catalogue.ts';
import { openPath } from './commit-fault.ts';
import { type PackPath, StoppedError } from './pack-path.ts';
import type { FaultPharmacy } from './pharmacy.ts';
import { chooseMedicines, ordinaryMedicines } from './residents.ts';
import type { Finding } from './seeded-fault.ts';
import { walkQuickly, walkWeek } from './walk-week.ts';

/** The questions over the whole way of packs without a fault. */
export interface CleanWalk {
  readonly packs: number;
  /** Everything that somebody was asked, or could not go on for. */
  readonly questions: number;
  /** Those among them that had no reason. */
  readonly falseQuestions: readonly Finding[];
}

/** Of so many packs, one is the first after a dose that the doctor has changed. */
const packsPerChange = 33;

/** Makes the packs of some residents over some weeks as they should be made; the first pack of each is not counted. */
export async function walkCleanPacks(
  pharmacy: FaultPharmacy,
  { seed, residents, weeks }: { readonly seed: number; readonly residents: number; readonly weeks: number },
): Promise<CleanWalk> {
  let packs = 0;
  let untilChange = packsPerChange;
  const found: Finding[] = [];
  const falseQuestions: Finding[] = [];
  for (let at = 0; at < residents; at += 1) {
    const path = await openPath(pharmacy, seed + at, chooseMedicines(seed + at, ordinaryMedicines));
    await path.walkUnrecorded(() => walkQuickly(path, 0));
    // Some pharmacies make the packs of two weeks together.
    const numberOfWeek = 1 + (at % 2);
    for (let week = 1; week <= weeks; week += numberOfWeek) {
      path.findings.length = 0;
      const isChanged = untilChange <= 0;
      if (isChanged) await changeDose(path, week);
      const made = await walkCleanWeeks(path, week, numberOfWeek);
      packs += made;
      untilChange += (isChanged ? packsPerChange : 0) - made;
      const asked = path.findings.filter(({ reaction }) => reaction !== 'shown');
      found.push(...asked);
      falseQuestions.push(...(isChanged ? listBesideChange(asked) : asked));
    }
  }
  return { packs, questions: found.length, falseQuestions };
}

/** A changed dose is worth one question, though it lies in every pack from then on. */
function listBesideChange(asked: readonly Finding[]): readonly Finding[] {
  const first = asked.find(({ drugCodes }) => drugCodes.includes(drugs.digoxin));
  return asked.filter((finding) => finding !== first);
}

/** The doctor changes a dose, and dose and label are entered as they should be. */
const changeDose = (path: PackPath, week: number): Promise<unknown> =>
  changeMedicine(
    path,
    drugs.digoxin,
    week % 2 === 0
      ? { dose: ['2', '0', '0', '0'], direction: ['Take TWO tablets in the morning'] }
      : { dose: ['1', '0', '0', '1'], direction: ['Take ONE tablet in the morning and ONE at bedtime'] },
  );

async function walkCleanWeeks(path: PackPath, week: number, numberOfWeek: number): Promise<number> {
  try {
    return (await walkWeek(path, week, { form: { numberOfWeek } })).length;
  } catch (error) {
    if (error instanceof StoppedError) return 1;
    throw error;
  }
}

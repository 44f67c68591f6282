import { drugs } from '../catalogue.ts';
import { addFoil, ceaseMedicine, changeMedicine, prescribe } from '../acts/profile.ts';
import { packByScan, packTheRest } from '../acts/packing.ts';
import type { SeededFault } from '../seeded-fault.ts';
import { walkWeek } from '../walk-week.ts';

const ceased = 'ceased still packed';
const extra = 'extra medicine';
const seenCeased = 'the frozen pack holds a medicine that is ceased on the profile';

export const ceasedAndExtraMedicines: readonly SeededFault[] = [
  {
    kind: ceased,
    title: 'a medicine is ceased after printing and packed all the same',
    seenBecause: seenCeased,
    caughtAt: 'pack',
    holds: true,
    commit: (path) => walkWeek(path, 1, { beforePacking: () => ceaseMedicine(path, drugs.digoxin) }),
  },
  {
    kind: ceased,
    title: 'a medicine is ceased while the pack waits for its check',
    seenBecause: seenCeased,
    caughtAt: 'check',
    holds: true,
    commit: (path) => walkWeek(path, 1, { beforeCheck: () => ceaseMedicine(path, drugs.digoxin) }),
  },
  {
    kind: ceased,
    title: 'a medicine is ceased while the pack waits for the driver',
    seenBecause: seenCeased,
    caughtAt: 'distribution',
    holds: true,
    commit: (path) => walkWeek(path, 1, { beforeDistribution: () => ceaseMedicine(path, drugs.digoxin) }),
  },
  {
    kind: ceased,
    title: 'the end of a medicine is brought forward after packing',
    seenBecause: 'the doses of the frozen pack differ from those of the profile',
    caughtAt: 'check',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        beforeCheck: () =>
          changeMedicine(path, drugs.digoxin, { startDate: '2026-01-05', endDate: '2026-03-11' }),
      }),
  },
  {
    kind: ceased,
    title: 'a drug that is no longer made is prescribed',
    seenBecause: 'the catalogue says that the drug is ceased',
    caughtAt: 'profile',
    subject: drugs.ceasedDrug,
    holds: true,
    enter: (path) =>
      prescribe(path, {
        drug: drugs.ceasedDrug,
        dose: ['1', '0', '0', '0'],
        direction: 'Take ONE tablet in the morning',
      }),
  },
  {
    kind: ceased,
    title: 'a medicine is changed to a drug that is no longer made',
    seenBecause: 'the catalogue says that the drug is ceased',
    caughtAt: 'profile',
    holds: true,
    enter: (path) => changeMedicine(path, drugs.digoxin, { drugId: path.getDrugId(drugs.ceasedDrug) }),
  },
  {
    kind: extra,
    title: 'a box is scanned that is not on the profile',
    seenBecause: 'no line of the pack has the scanned drug',
    caughtAt: 'scan',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          await packByScan(path, [jobId], drugs.digoxin, { code: path.getBarcode(drugs.oxycodone) });
          await packTheRest(path, [jobId]);
        },
      }),
  },
  {
    kind: extra,
    title: 'an unknown box is scanned',
    seenBecause: 'the barcode belongs to no drug',
    caughtAt: 'scan',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: (jobId) => packByScan(path, [jobId], drugs.digoxin, { code: '9300000000019' }),
      }),
  },
  {
    kind: extra,
    title: 'a medicine is prescribed twice, once in pack B',
    seenBecause: 'the profile has an active medicine of the same generic',
    caughtAt: 'profile',
    subject: drugs.metforminOtherBrand,
    holds: true,
    enter: async (path) => {
      const foilId = await addFoil(path);
      await prescribe(
        path,
        {
          drug: drugs.metforminOtherBrand,
          dose: ['1', '0', '1', '0'],
          direction: 'Take ONE tablet TWICE a day',
        },
        { foilId },
      );
    },
  },
  {
    kind: extra,
    title: "another patient's new medicine is entered on this profile",
    seenBecause: 'the pack that was passed last did not hold it',
    caughtAt: 'check',
    subject: drugs.prednisolone,
    holds: true,
    commit: async (path) => {
      await prescribe(path, {
        drug: drugs.prednisolone,
        dose: ['1', '0', '0', '0'],
        direction: 'Take ONE tablet in the morning',
      });
      await walkWeek(path, 1);
    },
  },
];

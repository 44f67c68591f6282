import { drugs } from '../catalogue.ts';
import { changeMedicine } from '../acts/profile.ts';
import { packByHand, packByScan, packTheRest } from '../acts/packing.ts';
import type { PackPath } from '../pack-path.ts';
import type { SeededFault } from '../seeded-fault.ts';
import { type WalkChanges, walkWeek } from '../walk-week.ts';

const kind = 'wrong strength, form or brand';

const scanInstead = (path: PackPath, of: string, scanned: string): WalkChanges => ({
  pack: async (jobId) => {
    await packByScan(path, [jobId], of, { code: path.getBarcode(scanned) });
    await packTheRest(path, [jobId]);
  },
});

export const wrongDrugs: readonly SeededFault[] = [
  {
    kind,
    title: 'the box of another strength is scanned',
    seenBecause: 'the scanned drug has another strength than the line',
    caughtAt: 'scan',
    holds: true,
    commit: (path) => walkWeek(path, 1, scanInstead(path, drugs.metformin, drugs.metformin1000)),
  },
  {
    kind,
    title: 'the box of four times the digoxin is scanned',
    seenBecause: 'the scanned drug has another strength than the line',
    caughtAt: 'scan',
    holds: true,
    commit: (path) => walkWeek(path, 1, scanInstead(path, drugs.digoxin, drugs.digoxinStrong)),
  },
  {
    kind,
    title: 'the box of another form is scanned',
    seenBecause: 'the scanned drug has another form than the line',
    caughtAt: 'scan',
    holds: true,
    commit: (path) => walkWeek(path, 1, scanInstead(path, drugs.metformin, drugs.metforminSlow)),
  },
  {
    kind,
    title: 'another brand goes in without a look',
    seenBecause: 'the scanned drug is another brand of the same generic',
    caughtAt: 'check',
    subject: drugs.metformin,
    holds: true,
    commit: (path) => walkWeek(path, 1, scanInstead(path, drugs.metformin, drugs.metforminOtherBrand)),
  },
  {
    kind,
    title: 'another brand goes in although it must not be swapped',
    seenBecause: 'the medicine keeps its brand, says the profile',
    caughtAt: 'scan',
    subject: drugs.metformin,
    holds: true,
    commit: async (path) => {
      await path.walkUnrecorded(() => changeMedicine(path, drugs.metformin, { isPreventBrandswap: true }));
      await walkWeek(path, 1, scanInstead(path, drugs.metformin, drugs.metforminOtherBrand));
    },
  },
  {
    kind,
    title: 'a wrong tablet goes in by hand',
    seenBecause: 'nothing was scanned for the line',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          await packByHand(path, [jobId], drugs.digoxin);
          await packTheRest(path, [jobId]);
        },
      }),
  },
  {
    kind,
    title: 'the whole pack is filled by hand from memory',
    seenBecause: 'nothing was scanned for any line',
    caughtAt: 'check',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          for (const drug of path.resident.prescriptionIds.keys())
            await packByHand(path, [jobId], drug).catch((error: unknown) => {
              if (!String(error).includes('not in the pack')) throw error;
            });
        },
      }),
  },
  {
    kind,
    title: 'the strength on the profile is changed by a slip',
    seenBecause: 'the drug of the line differs from that of the last passed pack',
    caughtAt: 'check',
    holds: true,
    commit: async (path) => {
      await changeMedicine(path, drugs.metformin, { drugId: path.getDrugId(drugs.metformin1000) });
      await walkWeek(path, 1);
    },
  },
  {
    kind,
    title: 'the form on the profile is changed by a slip',
    seenBecause: 'the drug of the line differs from that of the last passed pack',
    caughtAt: 'check',
    holds: true,
    commit: async (path) => {
      await changeMedicine(path, drugs.metformin, { drugId: path.getDrugId(drugs.metforminSlow) });
      await walkWeek(path, 1);
    },
  },
  {
    kind,
    title: 'the drug is changed after the pack was printed',
    seenBecause: 'the drug of the frozen line differs from that of the profile',
    caughtAt: 'pack',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        beforePacking: () =>
          changeMedicine(path, drugs.metformin, { drugId: path.getDrugId(drugs.metformin1000) }),
      }),
  },
  {
    kind,
    title: 'a brand swap names a drug of another strength',
    seenBecause: 'the two drugs are no brands of one generic',
    caughtAt: 'profile',
    holds: true,
    commit: (path) =>
      path.act('profile', 'technician', () =>
        path.getApi('technician').swapBrand({
          body: {
            fromDrugId: path.getDrugId(drugs.metformin),
            toDrugId: path.getDrugId(drugs.metformin1000),
            patientIds: [path.resident.patientId],
          },
        }),
      ),
  },
];

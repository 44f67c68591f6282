import { drugs } from '../catalogue.ts';
import { orderWeek, sendToPacking } from '../acts/order.ts';
import { confirmLine, findLine, loadBench, packTheRest, skipMedicine } from '../acts/packing.ts';
import type { SeededFault } from '../seeded-fault.ts';
import { walkWeek } from '../walk-week.ts';

const kind = 'way around the pages';

export const waysPastPacking: readonly SeededFault[] = [
  {
    kind,
    title: 'an unscanned medicine is sent as a scanned one',
    seenBecause: 'no scan of this medicine came before the confirmation',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          const bench = await loadBench(path, [jobId]);
          await confirmLine(path, bench, findLine(bench, drugs.digoxin), { isManually: false });
          await packTheRest(path, [jobId]);
        },
      }),
  },
  {
    kind,
    title: 'an unscanned medicine is sent with an old scan',
    seenBecause: 'the barcode beside the confirmation belongs to another drug',
    caughtAt: 'pack',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          const bench = await loadBench(path, [jobId]);
          const drugApn = path.getBarcode(drugs.metformin);
          await confirmLine(path, bench, findLine(bench, drugs.digoxin), { drugApn });
        },
      }),
  },
  {
    kind,
    title: 'another brand is sent as agreed without the question',
    seenBecause: 'the barcode beside the confirmation is of another brand',
    caughtAt: 'check',
    subject: drugs.metformin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          const bench = await loadBench(path, [jobId]);
          await confirmLine(path, bench, findLine(bench, drugs.metformin), {
            drugApn: path.getBarcode(drugs.metforminOtherBrand),
            isAlternativeSameGeneric: true,
          });
          await packTheRest(path, [jobId]);
        },
      }),
  },
  {
    kind,
    title: 'a medicine is left out through the call without a reason',
    seenBecause: 'the call names no reason',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          await skipMedicine(path, [jobId], drugs.digoxin);
          await packTheRest(path, [jobId]);
        },
      }),
  },
  {
    kind,
    title: 'a pack is completed before its medicines are confirmed',
    seenBecause: 'lines of the pack still wait',
    caughtAt: 'pack',
    holds: true,
    commit: (path) => walkWeek(path, 1, { pack: () => Promise.resolve() }),
  },
  {
    kind,
    title: 'Complete Pack confirms all medicines that nobody scanned',
    seenBecause: 'no medicine of the pack was scanned or confirmed',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: () => Promise.resolve(),
        finish: async (jobId) => {
          const { prescriptions } = await loadBench(path, [jobId]);
          await path.act('pack', 'technician', () =>
            path.getApi('technician').completePacking({
              body: {
                jobIds: [jobId],
                prescriptions: prescriptions.map(({ prescriptionId, qty }) => ({
                  prescriptionId,
                  packingQty: qty,
                })),
              },
            }),
          );
        },
      }),
  },
  {
    kind,
    title: 'a pack goes to packing whose new sheet was never printed',
    seenBecause: 'no print of the present snapshot is recorded',
    caughtAt: 'print',
    holds: true,
    commit: async (path) => {
      const ids = await orderWeek(path, 1);
      for (const id of ids)
        await path.getApi('technician').remakePack({ params: { id }, body: { comment: 'Again' } });
      await sendToPacking(path, ids);
    },
  },
];

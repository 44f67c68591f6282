import { byHand } from '../../../src/packing/packing.fixtures.ts';
import { drugs } from '../catalogue.ts';
import { markMedicine, passPack, rejectPack } from '../acts/checking.ts';
import { orderWeek, sendToPacking } from '../acts/order.ts';
import {
  confirmLine,
  findLine,
  finishPacking,
  loadBench,
  packByHand,
  packByScan,
  packTheRest,
} from '../acts/packing.ts';
import type { PackPath } from '../pack-path.ts';
import type { SeededFault } from '../seeded-fault.ts';
import { walkWeek, type WalkChanges } from '../walk-week.ts';

const kind = 'wrong quantity';
const seenBecause = 'the packed quantity is not the sum of the doses';

const packQuantity = (path: PackPath, drug: string, quantity: string): WalkChanges => ({
  pack: async (jobId) => {
    await packByScan(path, [jobId], drug, { quantity });
    await packTheRest(path, [jobId]);
  },
});

export const wrongQuantities: readonly SeededFault[] = [
  {
    kind,
    title: 'twelve of fourteen tablets are packed',
    seenBecause,
    caughtAt: 'check',
    subject: drugs.metformin,
    holds: true,
    commit: (path) => walkWeek(path, 1, packQuantity(path, drugs.metformin, '12')),
  },
  {
    kind,
    title: 'a tablet more than the doses is packed',
    seenBecause,
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) => walkWeek(path, 1, packQuantity(path, drugs.digoxin, '8')),
  },
  {
    kind,
    title: 'whole tablets are packed where halves are due',
    seenBecause,
    caughtAt: 'check',
    subject: drugs.frusemide,
    holds: true,
    commit: (path) => walkWeek(path, 1, packQuantity(path, drugs.frusemide, '7')),
  },
  {
    kind,
    title: 'halves are packed where whole tablets are due',
    seenBecause,
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) => walkWeek(path, 1, packQuantity(path, drugs.digoxin, '3.5')),
  },
  {
    kind,
    title: 'a short quantity is packed by hand with a careless reason',
    seenBecause,
    caughtAt: 'check',
    subject: drugs.metformin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          await packByHand(path, [jobId], drugs.metformin, { packingQty: '12' });
          await packTheRest(path, [jobId]);
        },
      }),
  },
  {
    kind,
    title: 'nothing is packed and confirmed all the same',
    seenBecause: 'the packed quantity is zero',
    caughtAt: 'pack',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) => walkWeek(path, 1, packQuantity(path, drugs.digoxin, '0')),
  },
  {
    kind,
    title: 'a correction takes a quantity that is wrong again',
    seenBecause: 'the line was corrected, and its quantity is not the sum of its doses',
    caughtAt: 'check',
    subject: drugs.metformin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        check: async (jobId) => {
          await path.walkUnrecorded(() => markMedicine(path, jobId, drugs.metformin, 'incorrectQuality'));
          await rejectPack(path, jobId);
          await packByHand(path, [jobId], drugs.metformin, { packingQty: '13' });
          const prescriptionId = path.getPrescriptionId(drugs.metformin);
          const api = path.getApi('technician');
          await api.confirmCorrection({
            params: { id: jobId, prescriptionId, isConfirmed: true },
            query: byHand,
          });
          await api.completeCorrection({ params: { id: jobId } });
          await passPack(path, jobId);
        },
      }),
  },
  {
    kind,
    title: 'two weeks on one bench get less than both need',
    seenBecause,
    caughtAt: 'pack',
    subject: drugs.metformin,
    holds: true,
    commit: async (path) => {
      const jobIds = await orderWeek(path, 1, { numberOfWeek: 2 });
      await sendToPacking(path, jobIds);
      await packByScan(path, jobIds, drugs.metformin, { quantity: '26' });
    },
  },
  {
    kind,
    title: 'the bench shows doses that are no longer true',
    seenBecause: 'the quantity that the bench showed is not that of the pack',
    caughtAt: 'pack',
    subject: drugs.metformin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          const bench = await loadBench(path, [jobId]);
          await confirmLine(path, bench, findLine(bench, drugs.metformin), { qty: '12', packingQty: '12' });
          await finishPacking(path, [jobId]);
        },
      }),
  },
];

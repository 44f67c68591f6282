import { drugs } from '../catalogue.ts';
import { openPath } from '../commit-fault.ts';
import { orderWeek, sendToPacking } from '../acts/order.ts';
import { packAtOnce, packTheRest, finishPacking, findLine, loadBench, confirmLine } from '../acts/packing.ts';
import { passPack } from '../acts/checking.ts';
import type { PackPath } from '../pack-path.ts';
import type { Place, SeededFault } from '../seeded-fault.ts';
import { walkWeek } from '../walk-week.ts';

const kind = "another patient's label";
const seenBecause = 'the scanned label belongs to another patient than the open pack';

/** A pack of another resident in the same stage. */
async function prepareOther(path: PackPath, stage: 'packing' | 'checking' | 'distribution') {
  const other = await openPath(path.pharmacy, 7000 + path.resident.patientId);
  const [jobId] = await other.walkUnrecorded(() => orderWeek(other, 0));
  if (jobId === undefined) throw new Error('No pack was made');
  await other.walkUnrecorded(async () => {
    await sendToPacking(other, [jobId]);
    if (stage === 'packing') return;
    await packAtOnce(other, [jobId]);
    await finishPacking(other, [jobId]);
    if (stage === 'distribution') {
      other.isFirstPack = true;
      await passPack(other, jobId);
    }
  });
  const { jobNumber } = (await path.getApi('technician').getPackJob({ params: { id: jobId } })).data;
  return { other, jobId, jobNumber };
}

/** Scans the label of another patient while a pack is open, as the page of the bench asks it. */
async function scanOtherLabel(path: PackPath, place: Place, code: string): Promise<void> {
  const by = place === 'check' ? 'pharmacist' : 'technician';
  const api = path.getApi(by);
  await path.act(place, by, () =>
    place === 'check'
      ? api.findPackJobForChecking({ params: { code } })
      : api.findPackJobByBarcode({ params: { code }, query: place === 'scan' ? { isPacking: true } : {} }),
  );
}

export const otherLabels: readonly SeededFault[] = [
  {
    kind,
    title: "another patient's sheet is scanned at the packing bench",
    seenBecause,
    caughtAt: 'scan',
    holds: false,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          const { jobNumber } = await prepareOther(path, 'packing');
          await scanOtherLabel(path, 'scan', jobNumber);
          await packTheRest(path, [jobId]);
        },
      }),
  },
  {
    kind,
    title: "another patient's label is scanned at the check",
    seenBecause,
    caughtAt: 'check',
    holds: false,
    commit: (path) =>
      walkWeek(path, 1, {
        check: async (jobId) => {
          const { jobNumber } = await prepareOther(path, 'checking');
          await scanOtherLabel(path, 'check', jobNumber);
          await passPack(path, jobId);
        },
      }),
  },
  {
    kind,
    title: "another patient's label is scanned when the pack is handed out",
    seenBecause,
    caughtAt: 'distribution',
    holds: false,
    commit: (path) =>
      walkWeek(path, 1, {
        beforeDistribution: async () => {
          const { jobNumber } = await prepareOther(path, 'distribution');
          await scanOtherLabel(path, 'distribution', jobNumber);
        },
      }),
  },
  {
    kind,
    title: 'packs of two patients lie on one bench',
    seenBecause: 'the two packs have different patients',
    caughtAt: 'pack',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          const other = await prepareOther(path, 'packing');
          await path.act('scan', 'technician', () =>
            path.getApi('technician').loadPacking({ body: { ids: [jobId, other.jobId] } }),
          );
        },
      }),
  },
  {
    kind,
    title: "a medicine is confirmed in another patient's pack",
    seenBecause: 'the medicine is no line of that pack',
    caughtAt: 'pack',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          const { jobId: otherId } = await prepareOther(path, 'packing');
          const own = await loadBench(path, [jobId]);
          const bench = await loadBench(path, [otherId]);
          await confirmLine(path, bench, findLine(own, drugs.digoxin), {
            drugApn: path.getBarcode(drugs.digoxin),
          });
        },
      }),
  },
  {
    kind,
    title: "another patient's pack is checked in a stage that it has not reached",
    seenBecause: 'the scanned pack is not in checking',
    caughtAt: 'check',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        check: async (jobId) => {
          const { jobNumber } = await prepareOther(path, 'packing');
          await scanOtherLabel(path, 'check', jobNumber);
          await passPack(path, jobId);
        },
      }),
  },
];

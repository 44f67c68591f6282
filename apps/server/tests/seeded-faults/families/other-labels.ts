import { drugs } from '../catalogue.ts';
import { openPath } from '../commit-fault.ts';
import { orderWeek, sendToPacking } from '../acts/order.ts';
import { packAtOnce, packTheRest, finishPacking, findLine, loadBench, confirmLine } from '../acts/packing.ts';
import { openCheck, passPack, signature } from '../acts/checking.ts';
import { distributePack } from '../acts/distribution.ts';
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

type Stage = Parameters<typeof prepareOther>[1];

/** Scans the label of another patient's pack while a pack is open, as the page of the bench asks it. */
async function scanOtherLabel(path: PackPath, place: Place, stage: Stage, openId: number): Promise<void> {
  const { jobNumber: code } = await prepareOther(path, stage);
  const by = place === 'check' ? 'pharmacist' : 'technician';
  const api = path.getApi(by);
  const openJobIds = [openId];
  await path.act(place, by, () =>
    place === 'check'
      ? api.findPackJobForChecking({ params: { code }, query: { openJobIds } })
      : api.findPackJobByBarcode({ params: { code }, query: { isPacking: place === 'scan', openJobIds } }),
  );
}

export const otherLabels: readonly SeededFault[] = [
  {
    kind,
    title: "another patient's sheet is scanned at the packing bench",
    seenBecause,
    caughtAt: 'scan',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          await scanOtherLabel(path, 'scan', 'packing', jobId);
          await packTheRest(path, [jobId]);
        },
      }),
  },
  {
    kind,
    title: "another patient's label is scanned at the check",
    seenBecause,
    caughtAt: 'check',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        check: async (jobId) => {
          await scanOtherLabel(path, 'check', 'checking', jobId);
          await passPack(path, jobId);
        },
      }),
  },
  {
    kind,
    title: "another patient's label is scanned when the pack is handed out",
    seenBecause,
    caughtAt: 'distribution',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        beforeDistribution: (jobId) => scanOtherLabel(path, 'distribution', 'distribution', jobId),
      }),
  },
  {
    kind,
    title: "the check is finished with another patient's label",
    seenBecause,
    caughtAt: 'check',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        check: async (jobId) => {
          const { jobNumber } = await prepareOther(path, 'checking');
          await openCheck(path, jobId);
          await path.act('check', 'pharmacist', () =>
            path.getApi('pharmacist').confirmPassed({
              body: { jobIds: [jobId], labelCodes: [jobNumber], ...signature },
            }),
          );
        },
      }),
  },
  {
    kind,
    title: "a pack is handed out with another patient's label",
    seenBecause,
    caughtAt: 'distribution',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        distribute: async (jobId) => {
          const { jobNumber } = await prepareOther(path, 'distribution');
          await path.act('distribution', 'technician', () =>
            path.getApi('technician').completeDistribution({
              body: { jobIds: [jobId], labelCodes: [jobNumber] },
            }),
          );
        },
      }),
  },
  {
    kind,
    title: 'a pack is handed out without the scan that the pharmacy requires',
    seenBecause: 'the pharmacy wants the label scanned, and no code came',
    caughtAt: 'distribution',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        distribute: async (jobId) => {
          const { server } = path.pharmacy;
          const api = await server.as('administrator');
          const setRequired = (isLabelScannedAtDistribution: boolean): Promise<unknown> =>
            api.updatePharmacyConfiguration({
              params: { id: server.ids.pharmacyA },
              body: { isLabelScannedAtDistribution },
            });
          await setRequired(true);
          try {
            await distributePack(path, jobId);
          } finally {
            await setRequired(false);
          }
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
          await scanOtherLabel(path, 'check', 'packing', jobId);
          await passPack(path, jobId);
        },
      }),
  },
];

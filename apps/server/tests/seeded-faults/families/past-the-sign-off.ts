import { drugs } from '../catalogue.ts';
import { markMedicine, openCheck, rejectPack, signature } from '../acts/checking.ts';
import { orderWeek, sendToPacking } from '../acts/order.ts';
import { finishPacking, packAtOnce } from '../acts/packing.ts';
import { distributePack } from '../acts/distribution.ts';
import type { PackPath } from '../pack-path.ts';
import type { SeededFault } from '../seeded-fault.ts';
import { walkWeek } from '../walk-week.ts';
import { everyStage, setStages, byHand } from '../../../src/packing/packing.fixtures.ts';

const kind = 'way around the pages';

const s8 = {
  drug: drugs.oxycodone,
  dose: ['1', '0', '0', '0'],
  direction: 'Take ONE tablet in the morning',
};

/** The job of the S8 pack among those of a week. */
async function findGuarded(path: PackPath, jobIds: readonly number[]): Promise<number> {
  for (const id of jobIds) {
    const { data } = await path.getApi('technician').getPackJob({ params: { id } });
    if (data.category === 'S8') return id;
  }
  throw new Error('No S8 pack was made');
}

async function openQuickMode(path: PackPath, benchId: string): Promise<string> {
  const [first] = await path.walkUnrecorded(() => orderWeek(path, 5));
  if (first === undefined) throw new Error('No pack was made');
  return path.walkUnrecorded(async () => {
    await sendToPacking(path, [first]);
    await packAtOnce(path, [first]);
    await finishPacking(path, [first]);
    await openCheck(path, first);
    const api = path.getApi('pharmacist');
    const { data } = await api.getChecking({ params: { id: first } });
    for (const { prescriptionId } of data.prescriptions)
      await api.checkPrescription({ params: { id: first, prescriptionId }, body: { checkingStatus: 1 } });
    return (await api.confirmPassed({ body: { jobIds: [first], benchId, ...signature } })).quickJobToken;
  });
}

export const waysPastSignOff: readonly SeededFault[] = [
  {
    kind,
    title: 'an S8 pack is passed in quick-job mode',
    seenBecause: 'the category of the pack asks for the password',
    caughtAt: 'check',
    holds: true,
    takesToo: [s8],
    commit: async (path) => {
      const quickJobToken = await openQuickMode(path, 'bench 1');
      const jobIds = await path.walkUnrecorded(() => orderWeek(path, 1));
      const jobId = await findGuarded(path, jobIds);
      await path.walkUnrecorded(async () => {
        await sendToPacking(path, [jobId]);
        await packAtOnce(path, [jobId]);
        await finishPacking(path, [jobId]);
        await markMedicine(path, jobId, drugs.oxycodone, 'passed');
      });
      await passQuickly(path, jobId, { quickJobToken, benchId: 'bench 1' });
    },
  },
  {
    kind,
    title: 'a pack is passed in quick-job mode unopened',
    seenBecause: 'this session has not opened the pack',
    caughtAt: 'check',
    holds: true,
    commit: async (path) => {
      const quickJobToken = await openQuickMode(path, 'bench 1');
      await walkWeek(path, 1, {
        check: (jobId) => passQuickly(path, jobId, { quickJobToken, benchId: 'bench 1' }),
      });
    },
  },
  {
    kind,
    title: 'the quick-job mode of another bench is used',
    seenBecause: 'the grant names another bench',
    caughtAt: 'check',
    holds: true,
    commit: async (path) => {
      const quickJobToken = await openQuickMode(path, 'bench 1');
      await walkWeek(path, 1, {
        check: async (jobId) => {
          await openCheck(path, jobId);
          await passQuickly(path, jobId, { quickJobToken, benchId: 'bench 2' });
        },
      });
    },
  },
  {
    kind,
    title: 'a rejected pack goes through the quick mode after correction',
    seenBecause: 'the pack was rejected once and asks for the password',
    caughtAt: 'check',
    holds: true,
    commit: async (path) => {
      const quickJobToken = await openQuickMode(path, 'bench 1');
      await walkWeek(path, 1, {
        check: async (jobId) => {
          await openCheck(path, jobId);
          await path.walkUnrecorded(() => markMedicine(path, jobId, drugs.digoxin, 'incorrectDrug'));
          await rejectPack(path, jobId);
          const api = path.getApi('technician');
          const prescriptionId = path.getPrescriptionId(drugs.digoxin);
          await api.confirmCorrection({
            params: { id: jobId, prescriptionId, isConfirmed: true },
            query: byHand,
          });
          await api.completeCorrection({ params: { id: jobId } });
          await openCheck(path, jobId);
          await path.walkUnrecorded(() => markMedicine(path, jobId, drugs.digoxin, 'passed'));
          await passQuickly(path, jobId, { quickJobToken, benchId: 'bench 1' });
        },
      });
    },
  },
  {
    kind,
    title: 'a pack is handed out that was never checked',
    seenBecause: 'the pack is still in checking',
    caughtAt: 'distribution',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        check: () => Promise.resolve(),
        distribute: (jobId) => distributeDirectly(path, jobId),
      }),
  },
  {
    kind,
    title: 'a pack is handed out after its sign-off became void',
    seenBecause: 'the sign-off of the pack is void',
    caughtAt: 'distribution',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        beforeDistribution: (jobId) => path.getApi('technician').returnToChecking({ body: { ids: [jobId] } }),
        distribute: (jobId) => distributeDirectly(path, jobId),
      }),
  },
  {
    kind,
    title: 'a void sign-off goes out because checking was switched off',
    seenBecause: 'the sign-off of the pack is void, whatever stages are in use',
    caughtAt: 'distribution',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        beforeDistribution: async (jobId) => {
          await path.getApi('technician').returnToPacking({ body: { ids: [jobId] } });
          await setStages(path.pharmacy.server, everyStage - 4);
        },
        distribute: async (jobId) => {
          try {
            await finishPacking(path, [jobId]);
            await distributePack(path, jobId);
          } finally {
            await setStages(path.pharmacy.server, everyStage);
          }
        },
      }),
  },
];

/** Passes a pack without the password, as the mode of a bench lets it. */
const passQuickly = (
  path: PackPath,
  jobId: number,
  mode: { readonly quickJobToken: string; readonly benchId: string },
): Promise<unknown> =>
  path.act('check', 'pharmacist', () =>
    path.getApi('pharmacist').confirmPassed({ body: { jobIds: [jobId], ...mode } }),
  );

/** Hands out past the bench, which would not open the pack. */
const distributeDirectly = (path: PackPath, jobId: number): Promise<unknown> =>
  path.act('distribution', 'technician', () =>
    path.getApi('technician').completeDistribution({ body: { jobIds: [jobId] } }),
  );

import { drugs } from '../catalogue.ts';
import { changeMedicine, prescribe, recordInr } from '../acts/profile.ts';
import { openCheck, passPack, rejectPack } from '../acts/checking.ts';
import { acknowledgeDifferences } from '../acts/differences.ts';
import { tryCall } from '../acts/packing.ts';
import { formatSnapshotTag } from '../../../src/packing/printing/sheet-facts.ts';
import { byHand } from '../../../src/packing/packing.fixtures.ts';
import { queryAsOwner } from '../../owner-database.ts';
import { getWeekStart, orderWeek, sendToPacking } from '../acts/order.ts';
import type { PackPath } from '../pack-path.ts';
import type { SeededMedicine } from '../residents.ts';
import type { SeededFault } from '../seeded-fault.ts';
import { walkWeek } from '../walk-week.ts';

const kind = 'stale pack';
const seenBecause = 'the version of the profile has risen since the pack was frozen';
const raise = (path: PackPath): Promise<unknown> =>
  changeMedicine(path, drugs.digoxin, {
    dose: ['2', '0', '0', '0'],
    direction: ['Take TWO tablets in the morning'],
  });

const warfarin: SeededMedicine = {
  drug: drugs.warfarin,
  dose: ['0', '0', '1', '0'],
  direction: 'Take ONE tablet with dinner',
};
const seenBecauseOfInr = 'the tablets of the pack make another dose than is ordered after the INR test';

/** A resident whose tablets of warfarin make the dose of one milligram that was ordered. */
const orderWarfarin = (path: PackPath): Promise<unknown> =>
  path.walkUnrecorded(() => recordInr(path, 1, getWeekStart(0)));

/** The test of today asks for more from the second week on; nobody changes the tablets. */
const raiseWarfarin = (path: PackPath): Promise<unknown> =>
  path.walkUnrecorded(() => recordInr(path, 2, getWeekStart(1)));

export const stalePacks: readonly SeededFault[] = [
  {
    kind,
    title: 'a pack is stale before it leaves printing',
    seenBecause,
    caughtAt: 'print',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) => walkWeek(path, 1, { afterOrder: () => raise(path) }),
  },
  {
    kind,
    title: 'a pack becomes stale while it waits for its check',
    seenBecause,
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) => walkWeek(path, 1, { beforeCheck: () => raise(path) }),
  },
  {
    kind,
    title: 'a pack becomes stale in correction',
    seenBecause,
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        check: async (jobId) => {
          const { prescriptions } = await openCheck(path, jobId);
          await rejectPack(path, jobId);
          const api = path.getApi('technician');
          for (const { prescriptionId } of prescriptions)
            await api.confirmCorrection({
              params: { id: jobId, prescriptionId, isConfirmed: true },
              query: byHand,
            });
          await raise(path);
          await path.act('pack', 'technician', () => api.completeCorrection({ params: { id: jobId } }), {
            answers: { PROFILE_CHANGED: () => acknowledgeDifferences(path, 'pack', 'technician', [jobId]) },
          });
          await passPack(path, jobId);
        },
      }),
  },
  {
    kind,
    title: 'a label is reworded after the pack was packed',
    seenBecause,
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        beforeCheck: () =>
          changeMedicine(path, drugs.digoxin, { direction: ['Take ONE tablet in the morning after food'] }),
      }),
  },
  {
    kind,
    title: 'a change meets a pack that was handed out',
    seenBecause: 'a pack that was handed out covers days that are still to come',
    caughtAt: 'profile',
    subject: drugs.digoxin,
    holds: true,
    commit: async (path) => {
      const [id] = await path.walkUnrecorded(() => walkWeek(path, 1));
      await raise(path);
      await readWorklist(path, id);
    },
  },
  {
    kind,
    title: 'the sheet from before the pack was made again is used',
    seenBecause: 'the tag on the sheet is that of an older snapshot',
    caughtAt: 'scan',
    holds: true,
    commit: async (path) => {
      const [id] = await path.walkUnrecorded(() => orderWeek(path, 1));
      if (id === undefined) throw new Error('No pack was made');
      const code = await readSheetCode(path, id);
      await path.walkUnrecorded(async () => {
        await raise(path);
        const api = path.getApi('technician');
        await api.remakePack({ params: { id }, body: { comment: 'New dose' } });
        await api.printPackJobs({ body: { ids: [id] } });
        await sendToPacking(path, [id]);
      });
      await path.act('scan', 'technician', () =>
        path.getApi('technician').findPackJobByBarcode({ params: { code }, query: { isPacking: true } }),
      );
    },
  },
  {
    kind,
    title: 'warfarin is packed as before its dose changed',
    seenBecause: seenBecauseOfInr,
    caughtAt: 'print',
    subject: drugs.warfarin,
    holds: true,
    takesToo: [warfarin],
    commit: async (path) => {
      await orderWarfarin(path);
      await walkWeek(path, 1, { afterOrder: () => raiseWarfarin(path) });
    },
  },
  {
    kind,
    title: 'warfarin is ordered as before its dose changed',
    seenBecause: seenBecauseOfInr,
    caughtAt: 'order',
    subject: drugs.warfarin,
    holds: true,
    takesToo: [warfarin],
    commit: async (path) => {
      await orderWarfarin(path);
      await raiseWarfarin(path);
      await walkWeek(path, 1);
    },
  },
  {
    kind,
    title: 'differences are acknowledged that were not shown',
    seenBecause: 'the tag of the differences is another one',
    caughtAt: 'pack',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        beforePacking: async (jobId) => {
          await path.walkUnrecorded(() => raise(path));
          const api = path.getApi('technician');
          const { data } = await api.loadPacking({ body: { ids: [jobId] } });
          await path.walkUnrecorded(() => prescribe(path, warfarin));
          const refusal = await tryCall(
            api.acknowledgeChanges({
              params: { id: jobId },
              body: {
                profileVersion: data.profileVersion,
                differencesTag: data.differencesTags[0],
                comment: 'Seen',
              },
            }),
          );
          if (refusal) path.stop('pack', 'technician', refusal.code);
        },
      }),
  },
];

/** The page after the change names the packs that it met, and keeps them on a list until somebody acts. */
async function readWorklist(path: PackPath, handedOutId: number | undefined): Promise<void> {
  const { data } = await path
    .getApi('technician')
    .listStalePacks({ body: { patientIds: [path.resident.patientId] } });
  const isNamed = data.packs.some(({ jobId, isOwnChange }) => jobId === handedOutId && isOwnChange);
  if (isNamed)
    path.record({ place: 'profile', by: 'technician', code: 'on the worklist', reaction: 'flagged' });
}

/** The barcode of the sheet as it was printed: the number of the pack with the tag of its snapshot. */
async function readSheetCode({ pharmacy }: PackPath, jobId: number): Promise<string> {
  const [row] = await queryAsOwner<{ sha256: Buffer; jobNumber: string }>(
    pharmacy.server,
    `select s.sha256, j.job_number from pack_job_snapshot s join pack_job j on j.id = s.job_id
     where s.job_id = $1 order by s.version desc limit 1`,
    [jobId],
  );
  if (!row) throw new Error('The pack has no snapshot');
  return `${row.jobNumber}.${formatSnapshotTag(row.sha256)}`;
}

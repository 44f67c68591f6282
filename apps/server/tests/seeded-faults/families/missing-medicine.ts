import { drugs } from '../catalogue.ts';
import { addFoil, changeMedicine, prescribe } from '../acts/profile.ts';
import { markMedicine, openCheck, passPack, rejectPack, signPack } from '../acts/checking.ts';
import { finishPacking, loadBench, packTheRest, skipMedicine } from '../acts/packing.ts';
import type { PackPath } from '../pack-path.ts';
import type { SeededFault } from '../seeded-fault.ts';
import { walkWeek } from '../walk-week.ts';

const kind = 'missing medicine';
const packWithoutDigoxin =
  (path: PackPath) =>
  async (jobId: number): Promise<void> => {
    await skipMedicine(path, [jobId], drugs.digoxin);
    await packTheRest(path, [jobId]);
  };

export const missingMedicines: readonly SeededFault[] = [
  {
    kind,
    title: 'a medicine is skipped without a word',
    seenBecause: 'the line is marked as skipped',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) => walkWeek(path, 1, { pack: packWithoutDigoxin(path) }),
  },
  {
    kind,
    title: 'a skipped medicine is forgotten after a second scan',
    seenBecause: 'the line is still marked as skipped when the pack is full',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          await packWithoutDigoxin(path)(jobId);
          await loadBench(path, [jobId]);
        },
      }),
  },
  {
    kind,
    title: 'two medicines are skipped and one session passes the pack',
    seenBecause: 'both lines are marked as skipped',
    caughtAt: 'check',
    subject: drugs.frusemide,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          await skipMedicine(path, [jobId], drugs.frusemide);
          await packWithoutDigoxin(path)(jobId);
        },
      }),
  },
  {
    kind,
    title: 'a new medicine comes after the pack was printed',
    seenBecause: 'the profile has a medicine that the frozen pack lacks',
    caughtAt: 'pack',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        beforePacking: () =>
          prescribe(path, {
            drug: drugs.warfarin,
            dose: ['0', '0', '1', '0'],
            direction: 'Take ONE tablet with dinner',
          }).then(() =>
            prescribe(path, {
              drug: drugs.amoxicillin,
              dose: ['1', '0', '0', '1'],
              direction: 'Take ONE capsule in the morning and ONE at bedtime',
            }),
          ),
      }),
  },
  {
    kind,
    title: 'a medicine is not chosen in the order',
    seenBecause: 'the pack that was passed last held it, and the profile still has it',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        form: {
          printPrescriptionIds: [...path.resident.prescriptionIds]
            .filter(([drug]) => drug !== drugs.digoxin)
            .map(([, id]) => id),
        },
      }),
  },
  {
    kind,
    title: 'a medicine loses its doses on the profile',
    seenBecause: 'the pack that was passed last held it, and this one does not',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: async (path) => {
      await changeMedicine(path, drugs.digoxin, { dose: ['0', '0', '0', '0'] });
      await walkWeek(path, 1);
    },
  },
  {
    kind,
    title: 'a medicine ends too early by a wrong end date',
    seenBecause: 'the pack that was passed last held it, and this one does not',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: async (path) => {
      await changeMedicine(path, drugs.digoxin, { startDate: '2026-01-05', endDate: '2026-03-08' });
      await walkWeek(path, 1);
    },
  },
  {
    kind,
    title: 'a packed medicine is set to not packed',
    seenBecause: 'the pack that was passed last held it, and this one does not',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: async (path) => {
      await changeMedicine(path, drugs.digoxin, { packType: 1 });
      await walkWeek(path, 1);
    },
  },
  {
    kind,
    title: 'a medicine moves to pack B, which nobody orders',
    seenBecause: 'the patient has a pack profile with doses and no pack for this week',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: async (path) => {
      const foilId = await addFoil(path);
      await changeMedicine(path, drugs.digoxin, { foilId });
      await walkWeek(path, 1);
    },
  },
  {
    kind,
    title: 'pack B of a patient is not made this week',
    seenBecause: 'pack B of the same patient has doses in the week and no job',
    caughtAt: 'distribution',
    holds: true,
    enter: async (path) => {
      const foilId = await addFoil(path);
      await path.walkUnrecorded(() =>
        prescribe(
          path,
          { drug: drugs.warfarin, dose: ['0', '0', '1', '0'], direction: 'Take ONE tablet with dinner' },
          { foilId },
        ),
      );
    },
  },
  {
    kind,
    title: 'a medicine is taken out at the correction of another',
    seenBecause: 'the line was skipped when the pack went back to the bench',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        check: async (jobId) => {
          await markMedicine(path, jobId, drugs.metformin, 'incorrectQuality');
          await rejectPack(path, jobId);
          const api = path.getApi('technician');
          await api.returnToPacking({ body: { ids: [jobId] } });
          await skipMedicine(path, [jobId], drugs.digoxin);
          await finishPacking(path, [jobId]);
          await openCheck(path, jobId);
          await signPack(path, jobId);
        },
      }),
  },
  {
    kind,
    title: 'a medicine is withdrawn after the pack was checked and goes back',
    seenBecause: 'the pack is packed a second time with a line less',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        beforeDistribution: async (jobId) => {
          await path.getApi('technician').returnToPacking({ body: { ids: [jobId] } });
          await skipMedicine(path, [jobId], drugs.digoxin);
          await finishPacking(path, [jobId]);
          await passPack(path, jobId);
        },
      }),
  },
];

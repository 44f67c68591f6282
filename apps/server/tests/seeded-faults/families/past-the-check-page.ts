import { checkResults } from '@packwright/core/jobs';
import { castPassword } from '../../cast.ts';
import { drugs } from '../catalogue.ts';
import { changeMedicine } from '../acts/profile.ts';
import { markMedicine, openCheck, passPack, rejectPack, signature, signPack } from '../acts/checking.ts';
import { userNames } from '../pharmacy.ts';
import type { SeededFault } from '../seeded-fault.ts';
import { walkWeek } from '../walk-week.ts';

const kind = 'way around the pages';

export const waysPastCheck: readonly SeededFault[] = [
  {
    kind,
    title: 'a technician marks every medicine as checked',
    seenBecause: 'the person of the check results is no pharmacist',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: async (path) => {
      await path.walkUnrecorded(() =>
        changeMedicine(path, drugs.digoxin, {
          dose: ['2', '0', '0', '0'],
          direction: ['Take TWO tablets in the morning'],
        }),
      );
      await walkWeek(path, 1, {
        check: async (jobId) => {
          for (const drug of [drugs.digoxin, drugs.metformin, drugs.frusemide])
            await markMedicine(path, jobId, drug, 'passed', 'technician');
          await passPack(path, jobId);
        },
      });
    },
  },
  {
    kind,
    title: 'a failed medicine is turned into passed by one key',
    seenBecause: 'the result before was a failure and nothing was corrected',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        check: async (jobId) => {
          await markMedicine(path, jobId, drugs.digoxin, 'incorrectDrug');
          await markMedicine(path, jobId, drugs.digoxin, 'passed');
          await signPack(path, jobId);
        },
      }),
  },
  {
    kind,
    title: 'a pack is passed with a failed medicine',
    seenBecause: 'a line has a failure',
    caughtAt: 'check',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        check: async (jobId) => {
          await markMedicine(path, jobId, drugs.digoxin, 'incorrectDrug');
          await signPack(path, jobId);
        },
      }),
  },
  {
    kind,
    title: 'a technician passes a pack in their own session',
    seenBecause: 'the session is not that of a pharmacist',
    caughtAt: 'check',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        check: async (jobId) => {
          const { prescriptions } = await openCheck(path, jobId);
          const api = path.getApi('technician');
          for (const { drugCode } of prescriptions)
            await path.walkUnrecorded(() => markMedicine(path, jobId, drugCode, 'passed'));
          await path.act('check', 'technician', () =>
            api.completeChecking({ params: { id: jobId }, body: {} }),
          );
        },
      }),
  },
  {
    kind,
    title: "a pack is passed with a technician's password",
    seenBecause: 'the account is not that of a pharmacist',
    caughtAt: 'check',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        check: (jobId) =>
          path.act('check', 'technician', () =>
            path.getApi('technician').confirmPassed({
              body: { jobIds: [jobId], username: userNames.technician, password: castPassword },
            }),
          ),
      }),
  },
  {
    kind,
    title: 'a step is sent again with the version of before',
    seenBecause: 'the pack has a newer version',
    caughtAt: 'check',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        check: async (jobId) => {
          const { jobs } = await openCheck(path, jobId);
          await markMedicine(path, jobId, drugs.digoxin, 'incorrectDrug');
          await path.act('check', 'pharmacist', () =>
            path.getApi('pharmacist').confirmPassed({
              body: { jobIds: [jobId], versions: jobs.map(({ version }) => version), ...signature },
            }),
          );
        },
      }),
  },
  {
    kind,
    title: 'a correction is confirmed for a medicine that was not flagged',
    seenBecause: 'the line was not sent to correction',
    caughtAt: 'pack',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        check: async (jobId) => {
          await path.walkUnrecorded(() => markMedicine(path, jobId, drugs.metformin, 'incorrectQuality'));
          await rejectPack(path, jobId);
          await path.act('pack', 'technician', () =>
            path.getApi('technician').confirmCorrection({
              params: {
                id: jobId,
                prescriptionId: path.getPrescriptionId(drugs.digoxin),
                isConfirmed: true,
              },
            }),
          );
        },
      }),
  },
  {
    kind,
    title: 'a correction is confirmed by hand without a reason',
    seenBecause: 'nobody scanned the medicine at the correction',
    caughtAt: 'pack',
    subject: drugs.metformin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        check: async (jobId) => {
          await path.walkUnrecorded(() => markMedicine(path, jobId, drugs.metformin, 'incorrectQuality'));
          await rejectPack(path, jobId);
          const prescriptionId = path.getPrescriptionId(drugs.metformin);
          await path.act('pack', 'technician', () =>
            path
              .getApi('technician')
              .confirmCorrection({ params: { id: jobId, prescriptionId, isConfirmed: true } }),
          );
        },
      }),
  },
  {
    kind,
    title: 'an unknown check result is sent',
    seenBecause: 'the check results are five',
    caughtAt: 'check',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        check: (jobId) =>
          path.act('check', 'pharmacist', () =>
            path.getApi('pharmacist').checkPrescription({
              params: { id: jobId, prescriptionId: path.getPrescriptionId(drugs.digoxin) },
              body: { checkingStatus: Object.keys(checkResults).length },
            }),
          ),
      }),
  },
];

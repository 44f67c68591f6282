import { castPassword } from '../../cast.ts';
import { markMedicine, openCheck, passPack, signature } from '../acts/checking.ts';
import { distributePack } from '../acts/distribution.ts';
import { orderWeek, sendToPacking } from '../acts/order.ts';
import { finishPacking, packTheRest } from '../acts/packing.ts';
import { changeMedicine, prescribe } from '../acts/profile.ts';
import { drugs } from '../catalogue.ts';
import { openPath } from '../commit-fault.ts';
import type { PackPath } from '../pack-path.ts';
import type { SeededFault } from '../seeded-fault.ts';
import { walkWeek } from '../walk-week.ts';

const kind = 'way around the pages';

export const waysPastOtherPages: readonly SeededFault[] = [
  {
    kind: 'stale pack',
    title: 'the date of birth is corrected after the pack was printed',
    seenBecause: 'the birth date of the frozen pack is not that of the patient',
    caughtAt: 'pack',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        beforePacking: () =>
          path.getApi('technician').updatePatient({
            params: { id: path.resident.patientId },
            body: { dob: '1951-05-15' },
          }),
      }),
  },
  {
    kind: 'stale pack',
    title: 'the start of a medicine moves into the week after packing',
    seenBecause: 'the doses of the frozen pack differ from those of the profile',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        beforeCheck: () => changeMedicine(path, drugs.digoxin, { startDate: '2026-03-12' }),
      }),
  },
  {
    kind: 'stale pack',
    title: 'a medicine is deleted from the profile after packing',
    seenBecause: 'the frozen pack holds a medicine that the profile lacks',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        beforeCheck: () =>
          path.getApi('pharmacist').deletePrescription({
            params: { id: path.getPrescriptionId(drugs.digoxin) },
            body: { userComment: 'Entered twice' },
          }),
      }),
  },
  {
    kind: "another patient's label",
    title: "the label of this patient's next week is scanned",
    seenBecause: 'the scanned label belongs to another pack than the open one',
    caughtAt: 'scan',
    holds: true,
    commit: async (path) => {
      const [first = 0, second = 0] = await orderWeek(path, 1, { numberOfWeek: 2 });
      await sendToPacking(path, [first, second]);
      const api = path.getApi('technician');
      const { jobNumber: code } = (await api.getPackJob({ params: { id: second } })).data;
      const query = { isPacking: true, openJobIds: [first] };
      await path.act('scan', 'technician', () => api.findPackJobByBarcode({ params: { code }, query }));
    },
  },
  {
    kind,
    title: 'a pharmacist passes the pack that the same person packed',
    seenBecause: 'the pharmacy lets nobody check an own pack',
    caughtAt: 'check',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: (jobId) => packAsPharmacist(path, jobId),
        finish: (jobId) => path.getApi('pharmacist').completePacking({ body: { jobIds: [jobId] } }),
        check: async (jobId) => {
          await setOwnCheck(path, 'block');
          try {
            await passPack(path, jobId);
          } finally {
            await setOwnCheck(path, 'warn');
          }
        },
      }),
  },
  {
    kind,
    title: 'a pack that was deleted is handed out',
    seenBecause: 'the pack is deleted',
    caughtAt: 'distribution',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        beforeDistribution: (jobId) => path.getApi('pharmacist').deletePackJobs({ body: { ids: [jobId] } }),
      }),
  },
  {
    kind,
    title: 'a pack is rebuilt at the check and passed as it lies',
    seenBecause: 'the rebuilt pack is at its printer again',
    caughtAt: 'check',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        beforeCheck: (id) =>
          path.getApi('pharmacist').remakePack({ params: { id }, body: { comment: 'New sheet' } }),
      }),
  },
  {
    kind,
    title: 'a pharmacist of another pharmacy signs the pack',
    seenBecause: 'the account works in another pharmacy',
    caughtAt: 'check',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        check: async (jobId) => {
          await openCheck(path, jobId);
          await path.act('check', 'pharmacist', () =>
            path.getApi('pharmacist').confirmPassed({
              body: { jobIds: [jobId], username: 'bpharmacist', password: castPassword },
            }),
          );
        },
      }),
  },
  {
    kind,
    title: 'an S8 card for when required is passed with the session alone',
    seenBecause: 'the medicine is S8, though its card is of the category PRN',
    caughtAt: 'check',
    holds: true,
    takesToo: [
      {
        drug: drugs.oxycodone,
        dose: [],
        direction: 'Take ONE tablet when required',
        body: { packType: 2, prnDose: '1', prnIntervalMinutes: 240, prnMaximum: '4' },
      },
    ],
    commit: async (path) => {
      const jobIds = await path.walkUnrecorded(() => orderWeek(path, 1));
      const jobId = await findCard(path, jobIds);
      await path.walkUnrecorded(async () => {
        await sendToPacking(path, [jobId]);
        await packTheRest(path, [jobId]);
        await finishPacking(path, [jobId]);
        await markMedicine(path, jobId, drugs.oxycodone, 'passed');
      });
      await path.act('check', 'pharmacist', () =>
        path.getApi('pharmacist').completeChecking({ params: { id: jobId }, body: {} }),
      );
    },
  },
  {
    kind,
    title: 'a technician gives a reason for methotrexate every day',
    seenBecause: 'the person is no pharmacist, whatever the reason says',
    caughtAt: 'profile',
    subject: drugs.methotrexate,
    holds: true,
    enter: (path) =>
      prescribe(path, {
        drug: drugs.methotrexate,
        dose: ['1', '0', '0', '0'],
        direction: 'Take ONE tablet in the morning',
        body: { overrideReason: 'The doctor rang' },
      }),
  },
  {
    kind,
    title: 'one person alone corrects the balance of an S8 medicine',
    seenBecause: 'nobody else has confirmed the new balance',
    caughtAt: 'profile',
    subject: drugs.oxycodone,
    holds: true,
    takesToo: [
      { drug: drugs.oxycodone, dose: ['1', '0', '0', '0'], direction: 'Take ONE tablet in the morning' },
    ],
    commit: (path) =>
      path.act(
        'profile',
        'pharmacist',
        () =>
          path.getApi('pharmacist').adjustBalance({
            body: {
              patientId: path.resident.patientId,
              drugCode: drugs.oxycodone,
              adjustmentType: 'add',
              qty: '10',
              note: 'Counted',
            },
          }),
        { drugCodes: [drugs.oxycodone] },
      ),
  },
  {
    kind,
    title: "an order names another patient's medicine",
    seenBecause: 'the medicine is not in the ordered pack profile',
    caughtAt: 'order',
    holds: true,
    commit: async (path) => {
      const other = await openPath(path.pharmacy, 9000 + path.resident.patientId);
      const printPrescriptionIds = [other.getPrescriptionId(drugs.digoxin)];
      await walkWeek(path, 1, { form: { printPrescriptionIds } });
    },
  },
  {
    kind,
    title: 'a pack is signed and handed out by one call after another',
    seenBecause: 'its medicines were never packed',
    caughtAt: 'check',
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: () => Promise.resolve(),
        finish: () => Promise.resolve(),
        check: (jobId) =>
          path.act('check', 'pharmacist', () =>
            path.getApi('pharmacist').confirmPassed({ body: { jobIds: [jobId], ...signature } }),
          ),
        distribute: (jobId) => distributePack(path, jobId),
      }),
  },
];

/** Packs every medicine by its own box, in the session of the pharmacist. */
async function packAsPharmacist(path: PackPath, jobId: number): Promise<void> {
  const api = path.getApi('pharmacist');
  const { data } = await api.loadPacking({ body: { ids: [jobId] } });
  await api.confirmPacking({
    body: {
      jobIds: [jobId],
      prescriptions: data.prescriptions.map(({ prescriptionId, qty, drugCode }) => ({
        prescriptionId,
        packingQty: qty,
        drugApn: path.getBarcode(drugCode),
      })),
    },
  });
}

const setOwnCheck = (path: PackPath, isAllowed: 'warn' | 'block'): Promise<void> =>
  path.changeRows('update pharmacy_configuration set checker_is_packer = $1', [isAllowed]);

/** The job of the PRN card among those of a week. */
async function findCard(path: PackPath, jobIds: readonly number[]): Promise<number> {
  for (const id of jobIds) {
    const { data } = await path.getApi('technician').getPackJob({ params: { id } });
    if (data.category === 'PRN') return id;
  }
  throw new Error('No PRN card was made');
}

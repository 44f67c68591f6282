import { drugs } from '../catalogue.ts';
import { changeMedicine, movePatient, prescribe } from '../acts/profile.ts';
import { packByScan, packTheRest, loadBench, findLine, confirmLine } from '../acts/packing.ts';
import type { PackPath } from '../pack-path.ts';
import type { SeededMedicine } from '../residents.ts';
import type { Person, SeededFault } from '../seeded-fault.ts';
import { walkWeek } from '../walk-week.ts';

const morning = ['1', '0', '0', '0'];
const unsafe = 'unsafe medicine';
const mixed = 'category mixed';

const buildEntryFault = (
  kind: SeededFault['kind'],
  title: string,
  seenBecause: string,
  medicine: SeededMedicine,
  by: Person = 'technician',
): SeededFault => ({
  kind,
  title,
  seenBecause,
  caughtAt: 'profile',
  subject: medicine.drug,
  holds: true,
  enter: (path) => prescribe(path, medicine, { by }),
});

const one = 'Take ONE tablet in the morning';

export const unsafeMedicines: readonly SeededFault[] = [
  buildEntryFault(mixed, 'an S8 medicine is entered as a standard one', 'the catalogue says schedule 8', {
    drug: drugs.oxycodone,
    dose: morning,
    direction: one,
    body: { isS8Drug: false },
  }),
  buildEntryFault(
    mixed,
    'a cytotoxic medicine is entered as a standard one',
    'the catalogue says cytotoxic',
    {
      drug: drugs.methotrexate,
      dose: morning,
      direction: 'Take ONE tablet on Mondays',
      body: {
        isCytotoxic: false,
        frequency: 6,
        packedWeekDay: [true, false, false, false, false, false, false],
      },
    },
  ),
  buildEntryFault(mixed, 'warfarin is entered as a standard medicine', 'the ATC code says warfarin', {
    drug: drugs.warfarin,
    dose: morning,
    direction: one,
    body: { isWarfarin: false },
  }),
  buildEntryFault(
    unsafe,
    'half of a tablet that must stay whole is entered',
    'the drug must not be crushed and is not scored',
    {
      drug: drugs.metforminSlow,
      dose: ['0.5', '0', '0', '0'],
      direction: 'Take HALF a tablet in the morning',
    },
  ),
  buildEntryFault(
    unsafe,
    'a half is entered after Do not crush was taken off',
    'the drug must not be crushed, whatever the prescription says',
    {
      drug: drugs.metforminSlow,
      dose: ['0.5', '0', '0', '0'],
      direction: 'Take HALF a tablet in the morning',
      body: { isDoNotCrush: false },
    },
  ),
  {
    kind: unsafe,
    title: 'a halved tablet is changed to one that must stay whole',
    seenBecause: 'the new drug must not be crushed and the dose is a half',
    caughtAt: 'profile',
    subject: drugs.frusemide,
    holds: true,
    commit: (path) => changeMedicine(path, drugs.frusemide, { drugId: path.getDrugId(drugs.metforminSlow) }),
  },
  {
    kind: unsafe,
    title: 'a tablet that must stay whole is halved at the bench',
    seenBecause: 'the packed quantity holds a half of a tablet that must stay whole',
    caughtAt: 'check',
    subject: drugs.metforminSlow,
    holds: true,
    takesToo: [{ drug: drugs.metforminSlow, dose: morning, direction: one }],
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          await packByScan(path, [jobId], drugs.metforminSlow, { quantity: '3.5' });
          await packTheRest(path, [jobId]);
        },
      }),
  },
  buildEntryFault(
    unsafe,
    'a medicine when required has no maximum',
    'a PRN medicine without a maximum of the day',
    {
      drug: drugs.perindopril,
      dose: [],
      direction: 'Take ONE tablet when required',
      body: { packType: 2, prnDose: '1' },
    },
  ),
  buildEntryFault(unsafe, 'a medicine when required has no dose', 'a PRN medicine without a dose', {
    drug: drugs.perindopril,
    dose: [],
    direction: 'Take when required',
    body: { packType: 2 },
  }),
  buildEntryFault(
    unsafe,
    'methotrexate is entered every day by a technician',
    'the medicine is taken once a week at most',
    { drug: drugs.methotrexate, dose: morning, direction: 'Take ONE tablet in the morning' },
  ),
  buildEntryFault(
    unsafe,
    'methotrexate is entered every day by a pharmacist',
    'the medicine is taken once a week at most',
    { drug: drugs.methotrexate, dose: morning, direction: 'Take ONE tablet in the morning' },
    'pharmacist',
  ),
  {
    kind: unsafe,
    title: 'a medicine is entered that the patient is allergic to',
    seenBecause: 'a recorded allergy matches the drug',
    caughtAt: 'profile',
    subject: drugs.perindopril,
    holds: true,
    enter: async (path) => {
      await addAllergy(path, drugs.perindopril);
      await prescribe(path, { drug: drugs.perindopril, dose: morning, direction: one });
    },
  },
  {
    kind: unsafe,
    title: 'an allergy becomes known while the pack is packed',
    seenBecause: 'the new allergy matches a medicine of the frozen pack',
    caughtAt: 'pack',
    holds: true,
    commit: (path) => walkWeek(path, 1, { beforePacking: () => addAllergy(path, drugs.digoxin) }),
  },
  buildEntryFault(
    unsafe,
    'a course is entered that nothing ends',
    'a course has neither a number of doses nor a last day',
    {
      drug: drugs.amoxicillin,
      dose: ['1', '1', '1', '0'],
      direction: 'Take ONE capsule THREE times a day until finished',
      body: { isShortCourse: true, startDate: '2026-03-02' },
    },
  ),
  buildEntryFault(
    unsafe,
    'a dose is entered at a mealtime that the pack lacks',
    'the pack has four mealtimes',
    {
      drug: drugs.perindopril,
      dose: ['1', '0', '0', '0', '0', '1'],
      direction: 'Take ONE tablet TWICE a day',
    },
  ),
  buildEntryFault(unsafe, 'a third of a tablet is entered', 'a tablet cannot be cut into thirds', {
    drug: drugs.metoprolol,
    dose: ['1/3', '0', '0', '0'],
    direction: 'Take a third of a tablet in the morning',
  }),
  {
    kind: 'patient away or dead',
    title: 'the patient died after the pack was printed',
    seenBecause: 'the patient is recorded as deceased',
    caughtAt: 'pack',
    holds: true,
    commit: (path) => walkWeek(path, 1, { beforePacking: () => movePatient(path, 5) }),
  },
  {
    kind: 'patient away or dead',
    title: 'the patient died while the pack waits for the driver',
    seenBecause: 'the patient is recorded as deceased',
    caughtAt: 'distribution',
    holds: true,
    commit: (path) => walkWeek(path, 1, { beforeDistribution: () => movePatient(path, 5) }),
  },
  {
    kind: 'patient away or dead',
    title: 'packs are ordered for a patient in hospital',
    seenBecause: 'the patient is recorded as in hospital',
    caughtAt: 'order',
    holds: true,
    commit: async (path) => {
      await movePatient(path, 2);
      await walkWeek(path, 1);
    },
  },
  {
    kind: 'patient away or dead',
    title: 'the patient went to hospital after the check',
    seenBecause: 'the patient is recorded as in hospital since the pack was made',
    caughtAt: 'distribution',
    holds: true,
    commit: (path) => walkWeek(path, 1, { beforeDistribution: () => movePatient(path, 2) }),
  },
  {
    kind: 'patient away or dead',
    title: 'packs are ordered for a week of leave',
    seenBecause: 'the patient is suspended for the whole week',
    caughtAt: 'order',
    holds: true,
    commit: async (path) => {
      await path.getApi('technician').setPatientStatus({
        params: { id: path.resident.patientId },
        body: { suspendFromDate: '2026-03-09', suspendToDate: '2026-03-15' },
      });
      await walkWeek(path, 1);
    },
  },
  {
    kind: 'expired stock',
    title: 'a box that is out of date is scanned',
    seenBecause: 'the scanned code holds a day that is over',
    caughtAt: 'scan',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) => walkWeek(path, 1, { pack: (jobId) => packBox(path, jobId, '251231') }),
  },
  {
    kind: 'expired stock',
    title: 'a box that ends inside the pack is scanned',
    seenBecause: 'the scanned code holds a day before the last day of the pack',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) => walkWeek(path, 1, { pack: (jobId) => packBox(path, jobId, '260311') }),
  },
  {
    kind: 'expired stock',
    title: 'a box that is out of date is confirmed past the page',
    seenBecause: 'the confirmed code holds a day that is over',
    caughtAt: 'pack',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        pack: async (jobId) => {
          const bench = await loadBench(path, [jobId]);
          const drugApn = buildBoxCode(path, '251231');
          await confirmLine(path, bench, findLine(bench, drugs.digoxin), { drugApn });
          await packTheRest(path, [jobId]);
        },
      }),
  },
];

async function addAllergy(path: PackPath, drug: string): Promise<void> {
  const params = { patientId: path.resident.patientId };
  const api = path.getApi('technician');
  await api.setNonAllergy({ params, body: { IsNoAllergy: false } });
  await api.addAllergy({ params, body: { drugId: path.getDrugId(drug), reaction: 'rash' } });
}

const buildBoxCode = (path: PackPath, expiry: string): string =>
  `(01)0${path.getBarcode(drugs.digoxin)}(17)${expiry}(10)B7`;

async function packBox(path: PackPath, jobId: number, expiry: string): Promise<void> {
  await packByScan(path, [jobId], drugs.digoxin, { code: buildBoxCode(path, expiry) });
  await packTheRest(path, [jobId]);
}

import { Refusal } from '@packwright/contract';
import {
  buildProblem,
  type FileMedicine,
  type FileResident,
  type RowNote,
  rowSentences,
} from '@packwright/core/import-files';
import { displayDrugName } from '@packwright/core/medicines';
import {
  createFoil,
  createPrescription,
  listActiveOfPatient,
  listFoilsOfPatient,
} from '../../medication/index.ts';
import type { PatientConsequences } from '../../patients/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import type { CheckedRow } from '../store/index.ts';
import { findDrugOfFile } from '../reads/find-drug.ts';
import { buildMedicineBody, columnsOfFields } from '../rules/build-medicine.ts';
import { importPerson } from './import-person.ts';
import { ImportProblems } from './import-problems.ts';

export interface ResidentRun {
  readonly platform: Platform;
  readonly work: Work;
  readonly defaultGroupId: number | null;
  readonly consequences: PatientConsequences;
  /** The patients that this file admitted; another row of such a name is somebody else. */
  readonly admitted: Set<number>;
}

type Found = Pick<CheckedRow, 'outcome' | 'notes'>;

/** Imports somebody of the file with all their medicines; when any row is refused, nothing of them is (IMPORT-12). */
export async function importResident(run: ResidentRun, resident: FileResident): Promise<CheckedRow[]> {
  const present = (row: FileResident['rows'][number], found: Found): CheckedRow => ({
    row: row.row,
    title: `${resident.fields.lastName}, ${resident.fields.firstName}`,
    detail: row.medicine ? displayDrugName(row.medicine) : '',
    ...found,
  });
  const refused = new Map(
    resident.rows.filter(({ problems }) => problems.length > 0).map(({ row, problems }) => [row, problems]),
  );
  const done = new Map<number, Found>();
  if (refused.size === 0) await importRows(run, resident, done, refused);
  return resident.rows.map((row) => {
    const problems = refused.get(row.row);
    if (problems) return present(row, { outcome: 'refused', notes: problems });
    if (refused.size > 0)
      return present(row, {
        outcome: 'refused',
        notes: [buildProblem('', '', rowSentences.otherRowRefused)],
      });
    return present(row, done.get(row.row) ?? { outcome: 'same', notes: [] });
  });
}

async function importRows(
  run: ResidentRun,
  resident: FileResident,
  done: Map<number, Found>,
  refused: Map<number, readonly RowNote[]>,
): Promise<void> {
  const [first] = resident.rows;
  if (!first) return;
  const person = await catchProblems(() => importPerson(run, resident));
  if ('problems' in person) return void refused.set(first.row, person.problems);
  const { patientId, isNew, changes } = person.value;
  for (const { row, medicine } of resident.rows) {
    const added = medicine ? await catchProblems(() => addMedicine(run, patientId, medicine)) : null;
    if (added && 'problems' in added) {
      refused.set(row, added.problems);
      continue;
    }
    const isFirst = row === first.row;
    const isAdded = added?.value === true || (isFirst && isNew);
    const isChanged = isFirst && changes.length > 0;
    done.set(row, {
      outcome: isAdded ? 'new' : isChanged ? 'changed' : 'same',
      notes: isFirst ? changes : [],
    });
  }
}

/** Adds a medicine to the pack that the file names; false when it is in the profile as the file says. */
async function addMedicine(run: ResidentRun, patientId: number, medicine: FileMedicine): Promise<boolean> {
  const { work, platform } = run;
  const drug = await findDrugOfFile(work.db, medicine);
  if (typeof drug === 'string')
    throw new ImportProblems([
      buildProblem(
        medicine.barcode === '' ? 'drugName' : 'barcode',
        medicine.barcode || displayDrugName(medicine),
        drug,
      ),
    ]);
  const pack = await findOrCreatePack(work, patientId, medicine.pack);
  const read = buildMedicineBody(patientId, medicine, drug, pack);
  if ('problems' in read) throw new ImportProblems(read.problems);
  const ours = (await listActiveOfPatient(work.db, patientId)).find(({ drugId }) => drugId === drug.id);
  if (ours) {
    const { body } = read;
    const doses = JSON.stringify(body.dose ?? ours.doses);
    if (doses === JSON.stringify(ours.doses) && (body.frequency ?? ours.frequency) === ours.frequency)
      return false;
    throw new ImportProblems([buildProblem('drugName', medicine.drugName, rowSentences.otherDoses)]);
  }
  await createPrescription(platform, work, read.body, false);
  return true;
}

async function findOrCreatePack(work: Work, patientId: number, label: string) {
  const packs = await listFoilsOfPatient(work.db, patientId);
  const known = label === '' ? packs[0] : packs.find((pack) => pack.label === label);
  if (known) return known;
  const id = await createFoil(work, { patientId, ...(label !== '' && { label }) });
  const made = (await listFoilsOfPatient(work.db, patientId)).find((pack) => pack.id === id);
  if (!made) throw new RangeError(`The pack ${id} was not kept`);
  return made;
}

/** Fields in which a pharmacist explains what a file cannot. */
const reasons: ReadonlySet<string> = new Set(['directionReason', 'overrideReason']);

/** A refusal of the forms becomes a problem of the row; anything else is a fault. */
async function catchProblems<Value>(
  act: () => Promise<Value>,
): Promise<{ value: Value } | { problems: readonly RowNote[] }> {
  try {
    return { value: await act() };
  } catch (error) {
    if (error instanceof ImportProblems) return { problems: error.problems };
    if (!(error instanceof Refusal)) throw error;
    const ofFields = Object.entries(error.errors)
      .filter(([field]) => !reasons.has(field))
      .flatMap(([field, messages]) =>
        messages.map((message) => buildProblem(columnsOfFields[field] ?? field, '', message)),
      );
    return {
      problems:
        ofFields.length > 0 ? ofFields : error.messages.map((message) => buildProblem('', '', message)),
    };
  }
}

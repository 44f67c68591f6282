import { Refusal, sharedRefusals } from '@packwright/contract';
import {
  buildProblem,
  type FileMedicine,
  type FileResident,
  type RowNote,
  rowSentences,
} from '@packwright/core/import-files';
import { displayDrugName } from '@packwright/core/medicines';
import {
  addFoil,
  type HeldProfile,
  judgeMedicine,
  lockWholeProfile,
  readProfile,
  saveMedicines,
  startProfile,
} from '../../medication/index.ts';
import type { PatientConsequences } from '../../patients/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import type { CheckedRow } from '../store/index.ts';
import type { KnownRecords } from '../reads/known-records.ts';
import { buildMedicineBody, columnsOfFields } from '../rules/build-medicine.ts';
import { findSameLine, type JudgedLine } from './find-same-line.ts';
import { importPerson } from './import-person.ts';
import { ImportProblems } from './import-problems.ts';

export interface ResidentRun {
  readonly platform: Platform;
  readonly work: Work;
  readonly defaultGroupId: number | null;
  readonly consequences: PatientConsequences;
  readonly known: KnownRecords;
  /** The patients that this file admitted; another row of such a name is somebody else. */
  readonly admitted: Set<number>;
}

type Found = Pick<CheckedRow, 'outcome' | 'notes'> & Partial<Pick<CheckedRow, 'detail'>>;

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
  const read = isNew ? startProfile : readProfile;
  let profile = resident.rows.some(({ medicine }) => medicine) ? await read(run.work, patientId) : null;
  const lines: JudgedLine[] = [];
  for (const { row, medicine } of resident.rows) {
    const before = profile;
    const judged =
      medicine && before ? await catchProblems(() => judgeRow(run, before, medicine, lines)) : null;
    if (judged && 'problems' in judged) {
      refused.set(row, judged.problems);
      continue;
    }
    if (judged) {
      profile = judged.value.profile;
      lines.push(judged.value.line);
    }
    const isFirst = row === first.row;
    const isAdded = judged?.value.isAdded === true || (isFirst && isNew);
    const isChanged = isFirst && changes.length > 0;
    done.set(row, {
      outcome: isAdded ? 'new' : isChanged ? 'changed' : 'same',
      notes: isFirst ? changes : [],
      ...(judged && { detail: judged.value.drugName }),
    });
  }
  const whole = refused.size === 0 ? profile : null;
  const saved = whole ? await catchProblems(() => saveMedicines(run.work, whole)) : null;
  if (saved && 'problems' in saved) refused.set(first.row, saved.problems.map(nameArchivedDrug));
}

/** A drug that was found when the rows were judged, and is not there any more when they are written. */
const nameArchivedDrug = (problem: RowNote): RowNote =>
  problem.message === sharedRefusals.notFound.message
    ? buildProblem('drugName', '', rowSentences.drugArchived)
    : problem;

interface JudgedRow {
  readonly profile: HeldProfile;
  readonly line: JudgedLine;
  /** The name of the drug that was found: a barcode may bring another one than the words say. */
  readonly drugName: string;
  /** Whether it is added; false when it is in the profile as the file says. */
  readonly isAdded: boolean;
}

/** Judges a medicine for the pack that the file names, beside the rows before it. */
async function judgeRow(
  run: ResidentRun,
  before: HeldProfile,
  medicine: FileMedicine,
  earlier: readonly JudgedLine[],
): Promise<JudgedRow> {
  const { work, platform } = run;
  const found = await run.known.findDrug(medicine);
  if ('problem' in found) throw new ImportProblems([found.problem]);
  const pack = await findOrAddPack(work, before, medicine.pack);
  const read = buildMedicineBody(before.patientId, medicine, found.drug, pack);
  if ('problems' in read) throw new ImportProblems(read.problems);
  const { body } = read;
  const present = (profile: HeldProfile, lineId: number | null): JudgedRow => ({
    profile,
    line: { body, lineId: lineId ?? 0 },
    drugName: displayDrugName(found.drug),
    isAdded: lineId === null,
  });
  const seen = findSameLine(before, body, medicine, earlier);
  if (seen !== null) return present(before, seen);
  const profile = before.isLocked ? before : await lockWholeProfile(work, before.patientId);
  const same = findSameLine(profile, body, medicine, earlier);
  if (same === null) await judgeMedicine(platform, work, profile, found.drug, body);
  return present(profile, same);
}

async function findOrAddPack(work: Work, profile: HeldProfile, label: string) {
  const known = label === '' ? profile.foils[0] : profile.foils.find((pack) => pack.label === label);
  return known ?? (await addFoil(work, profile, label));
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

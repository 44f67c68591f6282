import { fieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { Handled, Paging } from '@packwright/contract/machinery';
import { pageOf } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import { validValueMessage } from '@packwright/core/fields';
import { patientNameOf } from './patient-name.ts';
import { findDrug } from '../catalogue/index.ts';
import type { Work } from '../platform/work.ts';
import { matchingAllergies } from './allergy-matches.ts';
import { presentAllergy, presentNote, presentPatient, presentPatientRow, presentPerson } from './present.ts';
import {
  allergiesOf,
  displayedNotes,
  findPatient,
  findPatientIds,
  isFilterable,
  notesOf,
  type PatientFilter,
  type PatientPage,
  patientOfExternalId,
  patientsInOrder,
  type PlacedPatient,
  similarPatients,
} from './store/index.ts';

type Asked = Paging<NonNullable<PatientPage['sortField']>> & PatientFilter;

/** One page of the patient list with the notes that show in it. */
export async function listPatients(
  work: Work,
  asked: Asked,
): Promise<Handled<typeof patientsCalls.searchPatients>> {
  insistOnFilters(asked);
  const found = await findPatientIds(work.db, work.who.pharmacyId, asked, { ...asked, ...pageOf(asked) });
  const [rows, notes] = await Promise.all([
    patientsInOrder(work.db, found.ids),
    displayedNotes(work.db, found.ids),
  ]);
  return {
    rows: rows.map((row) => presentPatientRow(row, notes.get(row.id) ?? [], work.today)),
    total: found.total,
    ...(found.truncated && { truncated: true }),
  };
}

/** Patients to choose from: `Last, First`. */
export async function selectPatients(
  work: Work,
  asked: Asked,
): Promise<Handled<typeof patientsCalls.selectPatients>> {
  const found = await findPatientIds(work.db, work.who.pharmacyId, asked, pageOf(asked));
  const rows = await patientsInOrder(work.db, found.ids);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: patientNameOf(row),
      patientGroupId: row.patientGroupId,
    })),
    total: found.total,
  };
}

export async function getPatient(work: Work, id: number): Promise<Handled<typeof patientsCalls.getPatient>> {
  const row = await requirePatient(work, id);
  const notes = await displayedNotes(work.db, [id]);
  return presentPatient(row, notes.get(id) ?? [], await allergiesOf(work.db, [id]), work.today);
}

/** Patients whose name could be mistaken for this one (D-091). */
export async function findSimilar(
  work: Work,
  asked: { readonly firstName: string; readonly lastName: string; readonly excludeId?: number | undefined },
): Promise<Handled<typeof patientsCalls.findSimilarNames>> {
  const rows = await similarPatients(work.db, { ...asked, excludeId: asked.excludeId ?? 0 });
  return { isExist: rows.length > 0, patients: rows.map((row) => presentPerson(row, work.today)) };
}

/** 0 is no dispense ID and skips the check; no dispensing system is connected that could not know one (D-094). */
export async function checkExternalId(
  work: Work,
  { externalPatientId, patientId = 0 }: { externalPatientId: number; patientId?: number | undefined },
): Promise<Handled<typeof patientsCalls.checkExternalId>> {
  const other =
    externalPatientId === 0 ? undefined : await patientOfExternalId(work.db, externalPatientId, patientId);
  return {
    isExist: other !== undefined,
    isValid: true,
    patientId: other?.id ?? 0,
    patientName: other ? `${other.firstName} ${other.lastName}` : '',
  };
}

export async function listAllergies(
  work: Work,
  patientId: number,
): Promise<Handled<typeof patientsCalls.listAllergies>> {
  await requirePatient(work, patientId);
  const rows = await allergiesOf(work.db, [patientId]);
  return { rows: rows.map(presentAllergy), total: rows.length };
}

/** Asked before a medicine is added (1§5). */
export async function checkAllergies(
  work: Work,
  patientId: number,
  drugId: number,
): Promise<Handled<typeof patientsCalls.checkAllergies>> {
  await requirePatient(work, patientId);
  const drug = await findDrug(work.db, drugId);
  if (!drug) throw new Refusal(sharedRefusals.notFound);
  const rows = await matchingAllergies(work, patientId, {
    drugId,
    drugCode: drug.drugCode,
    genericCode: drug.genericCode,
    drugName: drug.drugName,
    genericName: drug.genericName,
  });
  return { isExist: rows.length > 0, allergies: rows.map(presentAllergy) };
}

export async function listNotes(
  work: Work,
  patientId: number,
  asked: Pick<Paging, 'page' | 'size'>,
): Promise<Handled<typeof patientsCalls.listNotes>> {
  await requirePatient(work, patientId);
  const { rows, total } = await notesOf(work.db, patientId, pageOf(asked));
  return { rows: rows.map(presentNote), total };
}

async function requirePatient(work: Work, id: number): Promise<PlacedPatient> {
  const row = await findPatient(work.db, id);
  if (!row) throw new Refusal(sharedRefusals.notFound);
  return row;
}

function insistOnFilters({ filters }: Asked): void {
  if (filters?.every(({ field }) => isFilterable(field)) ?? true) return;
  throw fieldRefusal(sharedRefusals.invalid, 'filters', validValueMessage);
}

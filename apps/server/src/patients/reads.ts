import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput, HandlerOutput, Paging } from '@packwright/contract/machinery';
import { resolvePage } from '@packwright/contract/machinery';
import { patientList, type patientsCalls, reminderList } from '@packwright/contract/patients';
import { addDays } from '@packwright/core/days';
import { isFilterable, type ListDescription } from '@packwright/core/lists';
import { limits, validValueMessage } from '@packwright/core/fields';
import { chooseOrder } from './actions/choose-order.ts';
import { getPatientName } from './rules/patient-name.ts';
import { findDrug } from '../catalogue/index.ts';
import { findDoctor } from '../doctors/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Work } from '../platform/work.ts';
import type { PatientsQuestions } from './questions.ts';
import { type AllergyTarget, listMatchingAllergies } from './rules/allergy-matches.ts';
import {
  presentAllergy,
  presentConsequences,
  presentContact,
  presentDocument,
  presentNote,
  presentPatient,
  presentPatientDoctor,
  presentConsideration,
  presentPatientRow,
  presentPerson,
  presentSimilarPatient,
  presentReminder,
} from './present.ts';
import {
  countDocuments,
  countOpenReminders,
  listAllergyRows,
  listContacts,
  listDocumentRows,
  listDisplayedNotes,
  listPatientDoctors,
  listPatientRows,
  type DoctorPatientsPage,
  findPatient,
  findMisspelledIds,
  findPatientsOfDoctor,
  findPatients,
  searchNotes,
  searchReminders,
  type PatientFilter,
  type PatientPage,
  findPatientByExternalId,
  type PlacedPatient,
  listSimilarPatients,
} from './store/index.ts';

type PatientSearch = Paging<NonNullable<PatientPage['sortField']>> & PatientFilter;

/** One page of the patient list with the notes that show in it. */
export async function listPatients(
  work: Work,
  search: PatientSearch,
): Promise<HandlerOutput<typeof patientsCalls.searchPatients>> {
  assertFilters(patientList, search);
  const page = { ...search, ...resolvePage(search), sortField: await chooseOrder(work, search) };
  const found = await findPatients(work.db, work.who.pharmacyId, search, page);
  return { ...found, rows: found.rows.map((row) => presentPatientRow(row, row.notes, work.today)) };
}

/** Patients whose names are one typing mistake from what was typed. */
export async function listMisspelledPatients(
  work: Work,
  { query }: HandlerInput<typeof patientsCalls.searchMisspelledPatients>['body'],
): Promise<HandlerOutput<typeof patientsCalls.searchMisspelledPatients>> {
  const ids = await findMisspelledIds(work.db, work.who.pharmacyId, query, limits.similarSpellings);
  const rows = await listPatientRows(work.db, ids);
  return { rows: rows.map((row) => presentPatientRow(row, row.notes, work.today)), total: rows.length };
}

/** Patients to choose from: `Last, First`. */
export async function selectPatients(
  work: Work,
  search: PatientSearch,
): Promise<HandlerOutput<typeof patientsCalls.selectPatients>> {
  const { rows, total } = await findPatients(work.db, work.who.pharmacyId, search, resolvePage(search));
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: getPatientName(row),
      patientGroupId: row.patientGroupId,
      wardId: row.wardId ?? 0,
    })),
    total,
  };
}

export async function getPatient(
  work: Work,
  id: number,
): Promise<HandlerOutput<typeof patientsCalls.getPatient>> {
  const row = await getPatientRow(work, id);
  // Independent reads are sent together (decision 0023).
  const [notes, allergies, doctors, documents] = await Promise.all([
    listDisplayedNotes(work.db, [id]),
    listAllergyRows(work.db, [id]),
    listPatientDoctors(work.db, [id]),
    listDocumentRows(work.db, id),
  ]);
  return presentPatient(row, notes.get(id) ?? [], { allergies, doctors, documents }, work.today);
}

/** The doctors of a patient, the primary prescriber first. */
export async function listDoctorsOfPatient(
  work: Work,
  id: number,
): Promise<HandlerOutput<typeof patientsCalls.listPatientDoctors>> {
  await getPatientRow(work, id);
  const rows = await listPatientDoctors(work.db, [id]);
  return { rows: rows.map(presentPatientDoctor), total: rows.length };
}

/** The patients of a doctor with the place that the doctor has among theirs. */
export async function listPatientsOfDoctor(
  work: Work,
  doctorId: number,
  page: DoctorPatientsPage,
): Promise<HandlerOutput<typeof patientsCalls.listDoctorPatients>> {
  if (!(await findDoctor(work.db, doctorId))) throw new Refusal(sharedRefusals.notFound);
  const { links, total } = await findPatientsOfDoctor(work.db, doctorId, page);
  const priorities = new Map(links.map(({ id, priority }) => [id, priority]));
  const patients = await listPatientRows(work.db, [...priorities.keys()], []);
  const rows = patients.map((row) => ({
    ...presentPerson(row, work.today),
    priority: priorities.get(row.id) ?? 0,
  }));
  return { rows, total };
}

/** The people to call about a patient. */
export async function listContactsOfPatient(
  work: Work,
  id: number,
): Promise<HandlerOutput<typeof patientsCalls.listContacts>> {
  await getPatientRow(work, id);
  const rows = await listContacts(work.db, id);
  return { rows: rows.map(presentContact), total: rows.length };
}

/** Patients whose name could be mistaken for this one (PATIENT-7). */
export async function findSimilarNames(
  work: Work,
  name: { readonly firstName: string; readonly lastName: string; readonly excludeId?: number | undefined },
  { countMedicines }: PatientsQuestions,
): Promise<HandlerOutput<typeof patientsCalls.findSimilarNames>> {
  const rows = await listSimilarPatients(work.db, { ...name, excludeId: name.excludeId ?? 0 });
  const medicines = await countMedicines(
    work.db,
    rows.map(({ id }) => id),
  );
  const patients = rows.map((row) => presentSimilarPatient(row, medicines.get(row.id) ?? 0, work.today));
  return { isExist: rows.length > 0, patients };
}

/** 0 is no dispense ID and skips the check (PATIENT-8). */
export async function checkExternalId(
  work: Work,
  { externalPatientId, patientId = 0 }: { externalPatientId: number; patientId?: number | undefined },
  { isKnownToDispensary }: PatientsQuestions,
): Promise<HandlerOutput<typeof patientsCalls.checkExternalId>> {
  const other =
    externalPatientId === 0
      ? undefined
      : await findPatientByExternalId(work.db, externalPatientId, patientId);
  return {
    isExist: other !== undefined,
    isValid: externalPatientId === 0 || (await isKnownToDispensary(work.db, externalPatientId)),
    patientId: other?.id ?? 0,
    patientName: other ? `${other.firstName} ${other.lastName}` : '',
  };
}

export async function listAllergies(
  work: Work,
  patientId: number,
): Promise<HandlerOutput<typeof patientsCalls.listAllergies>> {
  await getPatientRow(work, patientId);
  const rows = await listAllergyRows(work.db, [patientId]);
  return { rows: rows.map(presentAllergy), total: rows.length };
}

/** Finds the allergies to a drug, or to one that the dispensing system sent, before it is prescribed (PATIENT-11). */
export async function checkAllergies(
  work: Work,
  patientId: number,
  { drugId, isDispenseDrug = false }: HandlerInput<typeof patientsCalls.checkAllergies>['query'],
  { listDispensedDrugs }: Pick<PatientsQuestions, 'listDispensedDrugs'>,
): Promise<HandlerOutput<typeof patientsCalls.checkAllergies>> {
  await getPatientRow(work, patientId);
  const targets = isDispenseDrug
    ? await listDispensedDrugs(work.db, drugId)
    : await listCatalogueDrug(work.db, drugId);
  if (targets.length === 0) throw new Refusal(sharedRefusals.notFound);
  const rows = await listMatchingAllergies(work, patientId, ...targets);
  return { isExist: rows.length > 0, allergies: rows.map(presentAllergy) };
}

async function listCatalogueDrug(db: Database, drugId: number): Promise<AllergyTarget[]> {
  const drug = await findDrug(db, drugId);
  return drug ? [{ ...drug, drugId }] : [];
}

export async function getConsideration(
  work: Work,
  id: number,
): Promise<HandlerOutput<typeof patientsCalls.getConsideration>> {
  return presentConsideration(await getPatientRow(work, id));
}

export async function listDocuments(
  work: Work,
  id: number,
  paging: Pick<Paging, 'page' | 'size'>,
): Promise<HandlerOutput<typeof patientsCalls.listDocuments>> {
  await getPatientRow(work, id);
  const [rows, total] = await Promise.all([
    listDocumentRows(work.db, id, resolvePage(paging)),
    countDocuments(work.db, id),
  ]);
  return { rows: rows.map(presentDocument), total };
}

export async function listNotes(
  work: Work,
  patientId: number,
  query: HandlerInput<typeof patientsCalls.listNotes>['query'],
): Promise<HandlerOutput<typeof patientsCalls.listNotes>> {
  await getPatientRow(work, patientId);
  const { rows, total } = await searchNotes(work.db, patientId, { ...query, ...resolvePage(query) });
  return { rows: rows.map(presentNote), total };
}

const weekDays = 7;

/** Reminders and tasks of all patients (PATIENT-38). */
export async function listReminders(
  work: Work,
  body: HandlerInput<typeof patientsCalls.searchReminders>['body'],
): Promise<HandlerOutput<typeof patientsCalls.searchReminders>> {
  assertFilters(reminderList, body);
  const { show = 'due', isOwn = false, query, filters, patientGroupIds } = body;
  const lastDays = { due: work.today, week: addDays(work.today, weekDays), open: null, done: null };
  const { rows, total } = await searchReminders(
    work.db,
    {
      query,
      filters,
      patientGroupIds,
      isDone: show === 'done',
      dueBy: lastDays[show],
      authorId: isOwn ? work.who.userId : undefined,
    },
    {
      ...resolvePage(body),
      sortField: body.sortField ?? 'dueDate',
      isDescending: body.sortOrder === 'desc',
    },
  );
  return { rows: rows.map(presentReminder), total };
}

/** The numbers of what it meets that a patient leaves, dies or is away (PATIENT-39). */
export async function getConsequences(
  work: Work,
  id: number,
  { countMedicines, listPacksInUse }: PatientsQuestions,
): Promise<HandlerOutput<typeof patientsCalls.getPatientConsequences>> {
  await getPatientRow(work, id);
  const [medicines, packs, reminders] = await Promise.all([
    countMedicines(work.db, [id]),
    listPacksInUse(work, id),
    countOpenReminders(work.db, id),
  ]);
  return presentConsequences({ medicines: medicines.get(id) ?? 0, packs, reminders });
}

async function getPatientRow(work: Work, id: number): Promise<PlacedPatient> {
  const row = await findPatient(work.db, id);
  if (!row) throw new Refusal(sharedRefusals.notFound);
  return row;
}

/** A column without a filter is refused (API-5). */
export function assertFilters(described: ListDescription, { filters }: Pick<Paging, 'filters'>): void {
  if (filters?.every(({ field }) => isFilterable(described, field)) ?? true) return;
  throw buildFieldRefusal(sharedRefusals.invalid, 'filters', validValueMessage);
}

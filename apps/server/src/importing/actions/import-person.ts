import { patientFields } from '@packwright/contract/patients';
import { type FileResident, type RowNote, buildProblem, rowSentences } from '@packwright/core/import-files';
import { packingStatuses, validValueMessage } from '@packwright/core/fields';
import { readStagedPatient, type StagedField, stagedFields } from '@packwright/core/importing';
import {
  addAllergy,
  createPatient,
  findPatientsByExternalIds,
  findPatientsByName,
  listAllergyRows,
  type PatientBody,
  type PatientConsequences,
  type PatientRow,
  readPatientColumns,
  updatePatient,
} from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import type { KnownRecords } from '../reads/known-records.ts';
import { listDifferences, readFields } from '../rules/read-fields.ts';
import { findOrAddDoctor, linkDoctor } from './import-doctor.ts';
import { ImportProblems } from './import-problems.ts';

export interface ImportedPerson {
  readonly patientId: number;
  readonly isNew: boolean;
  /** The fields that are not as they were; none of a new one. */
  readonly changes: readonly RowNote[];
}

interface PersonRun {
  readonly work: Work;
  /** For residents whose row names no group. */
  readonly defaultGroupId: number | null;
  readonly consequences: PatientConsequences;
  readonly known: KnownRecords;
  readonly admitted: Set<number>;
}

/** Columns of the file whose field has another name. */
const columnsOfFields: Readonly<Partial<Record<StagedField, string>>> = {
  postalCode: 'postcode',
  mediCareExpiry: 'medicareExpiry',
  concession: 'concessionType',
  concessionNum: 'concessionNumber',
  dvaNum: 'dvaNumber',
  safetyNetNum: 'safetyNetNumber',
};
const comparedFields = [...stagedFields, 'externalPatientId'] as const;
type ComparedField = (typeof comparedFields)[number];

const toColumn = (field: ComparedField): string =>
  field === 'externalPatientId' ? field : (columnsOfFields[field] ?? field);

/** Admits somebody of the file, or changes what the file says otherwise of them (IMPORT-12). Throws ImportProblems. */
export async function importPerson(run: PersonRun, { fields }: FileResident): Promise<ImportedPerson> {
  const { work } = run;
  const staged = readStagedPatient(fields);
  const { body, problems } = readFields(stagedFields, patientFields, staged.values);
  const externalPatientId = readExternalId(fields.externalPatientId);
  if (problems.length > 0)
    throw new ImportProblems(
      problems.map(({ field, message }) =>
        buildProblem(toColumn(field), String(staged.values[field]), message),
      ),
    );
  const found = await findPerson(run, fields, externalPatientId);
  const doctorId = await findOrAddDoctor(work, run.known, fields);
  if (found) {
    const taken = takeExternalId(found, externalPatientId);
    const changed = await changePerson(run, found, { ...(body as PatientBody), ...taken }, staged.allergies);
    const linked = await linkDoctor(work, found.id, doctorId, fields);
    return { ...changed, changes: [...changed.changes, ...linked] };
  }
  const { firstName, lastName } = fields;
  const placed = await findPlace(run, fields);
  const patientId = await createPatient(
    work,
    {
      ...(body as PatientBody),
      ...placed,
      firstName,
      lastName,
      doctorName: fields.doctorName,
      externalPatientId,
      packingStatus: packingStatuses.newlyImported.code,
    },
    { dateImported: work.now, isNoAllergy: staged.isNoAllergy },
  );
  run.admitted.add(patientId);
  for (const target of staged.allergies) await addAllergy(work, patientId, { target });
  await linkDoctor(work, patientId, doctorId, fields);
  return { patientId, isNew: true, changes: [] };
}

const refuse = (field: string, value: string, message: string): never => {
  throw new ImportProblems([buildProblem(field, value, message)]);
};

function readExternalId(text: string): number {
  const { data, error } = patientFields.externalPatientId.body.safeParse(text === '' ? 0 : text);
  return data ?? refuse('externalPatientId', text, error?.issues[0]?.message ?? validValueMessage);
}

/** The dispense ID of somebody who has none yet; another one than theirs is for a person to judge (PATIENT-8). */
function takeExternalId(row: PatientRow, externalPatientId: number): Pick<PatientBody, 'externalPatientId'> {
  if (externalPatientId === 0 || row.externalPatientId === externalPatientId) return {};
  if (row.externalPatientId === 0) return { externalPatientId };
  return refuse('externalPatientId', String(externalPatientId), rowSentences.otherDispenseId);
}

const foldName = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** Our patient with the dispense ID, or of the same name and birth date. */
async function findPerson(
  { work: { db }, admitted }: PersonRun,
  { firstName, lastName, dob }: FileResident['fields'],
  externalPatientId: number,
): Promise<PatientRow | null> {
  if (externalPatientId > 0) {
    const [known] = await findPatientsByExternalIds(db, [externalPatientId]);
    if (known && known.dob !== dob && foldName(known.lastName) !== foldName(lastName))
      return refuse('externalPatientId', String(externalPatientId), rowSentences.otherPerson);
    if (known) return known;
  }
  const namesakes = (await findPatientsByName(db, { firstName, lastName })).filter(
    ({ id }) => !admitted.has(id),
  );
  const same = namesakes.filter((row) => row.dob === dob && dob !== '');
  if (same[0]) return same[0];
  // Without birth dates nobody knows whether this is the same person.
  const isUnclear = namesakes.some((row) => row.dob === null || dob === '');
  return isUnclear && externalPatientId === 0
    ? refuse('lastName', `${lastName}, ${firstName}`, rowSentences.sameName)
    : null;
}

/** Changes what the file says otherwise; an allergy that is not recorded is added, and none is taken away. */
async function changePerson(
  { work, consequences }: PersonRun,
  row: PatientRow,
  body: PatientBody,
  allergies: readonly string[],
): Promise<ImportedPerson> {
  const theirs: Readonly<Record<string, unknown>> = readPatientColumns(body);
  const ours: Readonly<Record<string, unknown>> = { ...row };
  const toOurColumn = (field: ComparedField): string =>
    field === 'mediCareExpiry' ? 'medicareExpiry' : field;
  const differences = listDifferences(
    comparedFields,
    (field) => ours[toOurColumn(field)],
    (field) => theirs[toOurColumn(field)],
  );
  if (differences.length > 0) {
    const named = new Set<string>(differences.map(({ field }) => field));
    const changed = Object.fromEntries(Object.entries(body).filter(([field]) => named.has(field)));
    await updatePatient(work, row.id, changed, consequences);
  }
  const known = (await listAllergyRows(work.db, [row.id])).map(({ target }) => foldName(target));
  const missing = allergies.filter((target) => !known.includes(foldName(target)));
  for (const target of missing) await addAllergy(work, row.id, { target });
  const changes = [
    ...differences.map(({ field, ours: before, theirs }) => [toColumn(field), theirs, before] as const),
    ...missing.map((target) => ['allergiesText', target, ''] as const),
  ];
  return {
    patientId: row.id,
    isNew: false,
    changes: changes.map(([field, value, before]) => ({ field, value, ours: before, message: '' })),
  };
}

/** The group that the row names, or the chosen one, with the ward of that name where it has one. */
async function findPlace({ known, defaultGroupId }: PersonRun, { facility, ward }: FileResident['fields']) {
  const named = facility === '' ? undefined : await known.findGroup(facility);
  if (facility !== '' && !named) refuse('facility', facility, rowSentences.noGroup);
  const patientGroupId = named?.id ?? defaultGroupId;
  if (patientGroupId === null) return refuse('facility', '', rowSentences.groupRequired);
  const kept = ward === '' ? undefined : await known.findWard(patientGroupId, ward);
  // A ward that the group does not have is kept as its area.
  return { patientGroupId, ...(kept ? { wardId: kept.id } : { area: ward }) };
}

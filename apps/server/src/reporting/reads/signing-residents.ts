import { formatDay } from '@packwright/core/days';
import { profileSheetTexts } from '@packwright/contract/paper-labels';
import { getPackHeadings, limitAbsence, type PatientSuspension } from '@packwright/core/packs';
import {
  buildSigningSheet,
  type PlacedSheet,
  readSigningCodes,
  type SheetOrder,
  type SigningCode,
} from '@packwright/core/signing-sheets';
import type { SigningResident } from '@packwright/pdf';
import { createDayOrNull } from '@packwright/core/days';
import { findDrugsByIds } from '../../catalogue/index.ts';
import {
  getDrugOfPrescription,
  listActiveOfPatients,
  listFoilsOfPatients,
  listWarfarinOrders,
  type SavedPrescription,
} from '../../medication/index.ts';
import { getAbsence, listAllergyRows, listPaperPatients, listPrintedNotes } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { toSigningMedicine } from '../rules/to-signing-medicine.ts';

type PaperPatient = Awaited<ReturnType<typeof listPaperPatients>>[number];
type Foil = Awaited<ReturnType<typeof listFoilsOfPatients>>[number];

/** A resident with a sheet, and all that its head says. */
export interface SignedResident extends PlacedSheet {
  readonly patientId: number;
  readonly photoId: number | null;
  readonly resident: SigningResident;
  readonly codes: readonly SigningCode[];
  readonly pharmacy: readonly string[];
}

/** The residents of these ids who have a medicine for this kind of sheet; seven statements however many they are. */
export async function loadSigningResidents(
  work: Work,
  patientIds: readonly number[],
  order: SheetOrder,
): Promise<SignedResident[]> {
  const { db } = work;
  const patients = await listPaperPatients(db, patientIds);
  const ids = patients.map(({ id }) => id);
  const rows = await listActiveOfPatients(db, ids);
  const drugs = await findDrugsByIds(db, [...new Set(rows.map(({ drugId }) => drugId))]);
  const foils = new Map((await listFoilsOfPatients(db, ids)).map((foil) => [foil.id, foil]));
  const orders = await listWarfarinOrders(db, ids);
  const allergies = Map.groupBy(await listAllergyRows(db, ids), ({ patientId }) => patientId);
  const notes = Map.groupBy(await listPrintedNotes(db, ids), ({ patientId }) => patientId);
  const medicines = Map.groupBy(rows, ({ patientId }) => patientId);
  const build = (row: SavedPrescription, absence: PatientSuspension | null) =>
    toSigningMedicine(
      row,
      getDrugOfPrescription(row, drugs),
      readFoil(foils.get(row.foilId)),
      absence,
      order,
    );
  return patients.flatMap((patient) => {
    const absence = getAbsence(patient);
    const profile = (medicines.get(patient.id) ?? []).map((row) => build(row, absence));
    const sheet = buildSigningSheet(profile, orders.get(patient.id) ?? [], order);
    if (sheet === null) return [];
    return {
      patientId: patient.id,
      groupName: patient.groupName,
      wardName: patient.wardName,
      room: patient.room,
      sortName: patient.sortName ?? '',
      sheet,
      photoId: patient.photoId,
      resident: {
        ...toResident(patient),
        allergies: (allergies.get(patient.id) ?? []).map(({ target, reaction }) =>
          reaction === '' ? target : `${target} (${reaction})`,
        ),
        alerts: [
          ...listConsiderations(patient),
          ...(notes.get(patient.id) ?? []).map(({ content }) => content),
        ],
        withheld: describeAbsence(absence, order),
      },
      codes: readSigningCodes(patient.signingCodes),
      pharmacy: [patient.pharmacyName ?? '', patient.pharmacyPhone?.[0] ?? ''].filter(Boolean),
    };
  });
}

const noSlots = { defaultTimeslot: [], sachetTimeslot: [], shortCourseTimeslot: [] };

/** The mealtimes that the pack prints; one that was made without any has those of its kind. */
const readFoil = (foil: Foil | undefined) => ({
  label: foil?.label ?? '',
  headings: getPackHeadings(
    {
      foilType: foil?.foilType === 1 ? 'sachet' : 'blister',
      category: 'STANDARD',
      heading: foil?.heading ?? [],
    },
    noSlots,
  ),
});

const toResident = (patient: PaperPatient) => ({
  firstName: patient.firstName,
  lastName: patient.lastName,
  preferredName: patient.preferredName,
  birthDate: createDayOrNull(patient.dob),
  urn: patient.urn,
  room: patient.room,
  place: [patient.wardName, patient.groupName].filter(Boolean),
  doctor: patient.doctorName,
  photo: null,
  hasNoAllergy: patient.isNoAllergy,
});

function listConsiderations({ considerations, otherConsideration }: PaperPatient): string[] {
  const texts: Readonly<Record<string, string>> = profileSheetTexts.en;
  return [...considerations.map((name) => texts[name] ?? name), otherConsideration].filter(Boolean);
}

/** The days of the sheet on which the resident is away, in words. */
function describeAbsence(absence: PatientSuspension | null, period: SheetOrder): string {
  const away = limitAbsence(absence, period);
  return away === null
    ? ''
    : `ALL MEDICINES ARE WITHHELD from ${formatDay(away.from)} to ${formatDay(away.to)}`;
}

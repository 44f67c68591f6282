import { listLabels, medicineTexts } from '@packwright/contract/list-labels';
import { profileSheetTexts, translateHeadings } from '@packwright/contract/paper-labels';
import { computeToday, createDayOrNull, type Day, formatDay } from '@packwright/core/days';
import { languages } from '@packwright/core/fields';
import { formatPersonName } from '@packwright/core/identifiers';
import { ceasedLatelyDays, groupProfile } from '@packwright/core/prescriptions';
import type { ProfilePack, ProfileSheetFacts } from '@packwright/pdf';
import { type DrugRow, findDrugsByIds } from '../../catalogue/index.ts';
import { listAllergyRows, listPaperPatients, listPrintedNotes } from '../../patients/index.ts';
import { addMilliseconds } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import { describeMedicine } from '../rules/describe-medicine.ts';
import { getDrugOfPrescription } from '../rules/drug-lookup.ts';
import {
  type FoilRow,
  listFoilsOfPatients,
  listSinceCeasing,
  type SavedPrescription,
} from '../store/index.ts';

export type ProfileLanguage = keyof typeof profileSheetTexts;

type PaperPatient = Awaited<ReturnType<typeof listPaperPatients>>[number];

/** Of a sheet that is printed as a report: the medicines on it, and its words. */
export interface SheetChoice {
  readonly isShown: (medicine: SavedPrescription) => boolean;
  readonly isPrintIndications: boolean;
  /** Instead of the usual title. */
  readonly title: string;
  /** The day that the foot names. */
  readonly printedOn: Day;
}

/** One patient with all that their profile names. */
interface PatientFacts {
  readonly patient: PaperPatient;
  readonly allergies: readonly { readonly target: string; readonly reaction: string }[];
  readonly notes: readonly { readonly content: string }[];
  readonly foils: readonly FoilRow[];
  readonly medicines: readonly SavedPrescription[];
}

const dayLength = 24 * 3_600_000;

/** The facts of the profiles of these patients in the order of their names; patients who are not there are left out. */
export async function loadProfileSheets(
  work: Work,
  patientIds: readonly number[],
  language: ProfileLanguage,
  choice: Partial<SheetChoice> = {},
): Promise<{ readonly patientId: number; readonly facts: ProfileSheetFacts }[]> {
  const patients = await listPaperPatients(work.db, patientIds);
  const ids = patients.map(({ id }) => id);
  const since = addMilliseconds(work.now, -(ceasedLatelyDays + 1) * dayLength);
  const allergies = Map.groupBy(await listAllergyRows(work.db, ids), ({ patientId }) => patientId);
  const notes = Map.groupBy(await listPrintedNotes(work.db, ids), ({ patientId }) => patientId);
  const foils = Map.groupBy(await listFoilsOfPatients(work.db, ids), ({ patientId }) => patientId);
  const saved = await listSinceCeasing(work.db, ids, since);
  const shown = choice.isShown === undefined ? saved : saved.filter(choice.isShown);
  const medicines = Map.groupBy(shown, ({ patientId }) => patientId);
  const drugs = await findDrugsByIds(work.db, [...new Set(saved.map(({ drugId }) => drugId))]);
  return patients.map((patient) => ({
    patientId: patient.id,
    facts: buildFacts(
      work,
      {
        patient,
        allergies: allergies.get(patient.id) ?? [],
        notes: notes.get(patient.id) ?? [],
        foils: foils.get(patient.id) ?? [],
        medicines: medicines.get(patient.id) ?? [],
      },
      drugs,
      language,
      choice,
    ),
  }));
}

function buildFacts(
  work: Work,
  { patient, allergies, notes, foils, medicines }: PatientFacts,
  drugs: Parameters<typeof getDrugOfPrescription>[1],
  language: ProfileLanguage,
  { isPrintIndications = true, title = '', printedOn = work.today }: Partial<SheetChoice>,
): ProfileSheetFacts {
  const words = profileSheetTexts[language];
  const headings = new Map(foils.map((foil) => [foil.id, foil.heading]));
  const groups = groupProfile(
    medicines.map((row) => ({
      ...row,
      ceasedOn: row.ceasedAt === null ? null : computeToday(work.who.timezone, row.ceasedAt),
    })),
    work.today,
  );
  const describe = (row: SavedPrescription & { readonly ceasedOn: Day | null }) => {
    const drug: DrugRow = getDrugOfPrescription(row, drugs);
    const texts = { medicine: medicineTexts[language], sheet: words };
    const medicine = describeMedicine(row, drug, headings.get(row.foilId) ?? [], row.ceasedOn, texts);
    return isPrintIndications ? medicine : { ...medicine, indication: '' };
  };
  const packs = foils.flatMap((foil): ProfilePack[] => {
    const packed = groups.packed.filter(({ foilId }) => foilId === foil.id);
    return packed.length === 0
      ? []
      : [
          {
            title: nameFoil(foil, words),
            headings: translateHeadings(foil.heading, language),
            medicines: packed.map(describe),
          },
        ];
  });
  return {
    number: String(patient.id),
    words: {
      ...words,
      title: title || words.title,
      ceased: words.ceased.replace('{days}', String(ceasedLatelyDays)),
    },
    isFromRight: language === languages.arabic.code,
    printed: words.printed.replace('{day}', formatDay(printedOn)).replace('{name}', work.who.userName),
    pharmacy: listPharmacyLines(patient),
    patientName: [formatPersonName(patient), patient.preferredName && `“${patient.preferredName}”`]
      .filter(Boolean)
      .join(' '),
    patientLines: listPatientLines(patient, language),
    notices: [
      { heading: words.allergies, text: formatAllergies(patient, allergies, words) },
      ...listNotices(patient, notes, words),
    ],
    packs,
    prn: groups.prn.map(describe),
    unpacked: groups.unpacked.map(describe),
    ceased: groups.ceased.map(describe),
  };
}

type Words = (typeof profileSheetTexts)[ProfileLanguage];

const nameFoil = ({ label, packType, isActive, comment }: FoilRow, words: Words): string =>
  [words.pack.replace('{label}', label), packType, isActive ? '' : words.inactive, comment]
    .filter(Boolean)
    .join(' · ');

const listPharmacyLines = (patient: PaperPatient): string[] =>
  [
    patient.pharmacyName ?? '',
    patient.pharmacyStreet ?? '',
    [patient.pharmacySuburb, patient.pharmacyState, patient.pharmacyPostalCode].filter(Boolean).join(' '),
    patient.pharmacyPhone?.[0] ?? '',
  ].filter(Boolean);

function listPatientLines(patient: PaperPatient, language: ProfileLanguage): string[] {
  const words = profileSheetTexts[language];
  const birth = createDayOrNull(patient.dob);
  const status = listLabels[language][`packingStatus.${patient.packingStatus as 0 | 1 | 2 | 3}`];
  return [
    birth === null ? words.birthUnknown : words.born.replace('{day}', formatDay(birth)),
    [patient.groupName, patient.wardName, patient.room].filter(Boolean).join(' · '),
    patient.urn === '' ? '' : words.urn.replace('{number}', patient.urn),
    patient.doctorName === '' ? '' : words.doctor.replace('{name}', patient.doctorName),
    patient.packingStatus === 0 ? '' : `${words.medication}: ${status}`,
  ].filter(Boolean);
}

const formatAllergies = (
  { isNoAllergy }: PaperPatient,
  allergies: PatientFacts['allergies'],
  words: Words,
): string => {
  if (allergies.length === 0) return isNoAllergy ? words.noAllergies : words.allergiesUnknown;
  return allergies
    .map(({ target, reaction }) => (reaction === '' ? target : `${target} (${reaction})`))
    .join(', ');
};

function listNotices(patient: PaperPatient, notes: PatientFacts['notes'], words: Words) {
  const texts: Readonly<Record<string, string>> = words;
  const considered = [
    ...patient.considerations.map((name) => texts[name] ?? name),
    patient.otherConsideration,
  ].filter(Boolean);
  return [
    { heading: words.diagnosis, text: patient.diagnosis.join(', ') },
    { heading: words.considerations, text: considered.join(', ') },
    ...notes.map(({ content }) => ({ heading: words.notes, text: content })),
  ].filter(({ text }) => text !== '');
}

import { createDayOrNull } from '@packwright/core/days';
import { listDirectionLines } from '@packwright/core/directions';
import { foilTypes, groupTypes, findCodeKey, packTypes, patientStatuses } from '@packwright/core/fields';
import { getDrugFlags, mayNotCrush } from '@packwright/core/medicines';
import {
  type LiveProfile,
  type PackDrug,
  type PackPatient,
  getPackHeadings,
  pickPatientTexts,
  type ProfileMedicine,
} from '@packwright/core/packs';
import { buildMedicineDirection, findOrderStops, toDoseRule, toSupply } from '@packwright/core/prescriptions';
import { type DrugRow, findDrugsByIds, loadHighRiskTest } from '../../catalogue/index.ts';
import { getAbsence, listAllergyRows, toAllergySigns } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { loadWarfarinFacts, type WarfarinFacts } from './warfarin-facts.ts';
import { getDrugOfPrescription } from '../rules/drug-lookup.ts';
import {
  listActiveOfFoils,
  findApnsByDrug,
  type PackFacts,
  listPackFacts,
  type SavedPrescription,
} from '../store/index.ts';

const omitEmptyLines = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter(Boolean);

/**
 * The live profiles behind these packs, by foil id, as core builds packs from them; six statements
 * however many packs. A pack that is gone or not of this pharmacy is simply absent.
 */
export async function loadLiveProfiles(
  work: Work,
  foilIds: readonly number[],
): Promise<Map<number, LiveProfile>> {
  const [facts, medicines] = await Promise.all([
    listPackFacts(work.db, foilIds),
    listActiveOfFoils(work.db, foilIds),
  ]);
  const drugIds = [...new Set(medicines.map((each) => each.drugId))];
  const patientIds = [...new Set(facts.map((each) => each.patientId))];
  const [drugs, apns, allergyRows, isHighRisk, warfarin] = await Promise.all([
    findDrugsByIds(work.db, drugIds),
    findApnsByDrug(work.db, drugIds),
    listAllergyRows(work.db, patientIds),
    loadHighRiskTest(work.db),
    loadWarfarinFacts(work, patientIds),
  ]);
  const allergies = Map.groupBy(allergyRows, (each) => each.patientId);
  const byFoil = Map.groupBy(medicines, (each) => each.foilId);
  return new Map(
    facts.map((each) => {
      const profile = toProfileFacts(each);
      const items = (allergies.get(each.patientId) ?? []).map((allergy) => ({
        ...toAllergySigns(allergy),
        reaction: allergy.reaction,
      }));
      const inFoil = (byFoil.get(each.id) ?? []).map((row) => {
        const drug = getDrugOfPrescription(row, drugs);
        const packDrug = { ...toPackDrug(drug, apns.get(drug.id) ?? [], each), isHighRisk: isHighRisk(drug) };
        return toProfileMedicine(row, packDrug, drug, profile.headings, warfarin.get(row.id));
      });
      return [
        each.id,
        { ...profile, allergies: { isNoneKnown: each.isNoAllergy, items }, medicines: inFoil },
      ];
    }),
  );
}

function toProfileFacts(facts: PackFacts): Omit<LiveProfile, 'allergies' | 'medicines'> {
  const foilType = findCodeKey(foilTypes, facts.foilType);
  const patientStatus = findCodeKey(patientStatuses, facts.patientStatus);
  const packType = packTypes.find((each) => each === facts.packType);
  if (foilType === null || patientStatus === null || packType === undefined)
    throw new RangeError(`Pack ${facts.id} has unknown codes`);
  return {
    profileVersion: facts.profileVersion,
    timeZone: facts.timezone,
    pharmacy: {
      pharmacyId: facts.pharmacyId,
      name: facts.pharmacyName,
      address: omitEmptyLines([
        facts.pharmacyStreet,
        `${facts.pharmacySuburb} ${facts.pharmacyState} ${facts.pharmacyPostalCode}`,
      ]).join(', '),
      phone: facts.pharmacyPhone[0] ?? '',
    },
    group: {
      patientGroupId: facts.groupId,
      name: facts.groupName,
      ward: facts.wardName ?? '',
      room: facts.room,
    },
    patient: toPackPatient(facts),
    patientStatus,
    suspension: getAbsence(facts),
    foil: {
      foilId: facts.id,
      label: facts.label,
      packType,
      foilType,
      clientCode: facts.client,
      comment: facts.comment,
      alert: facts.alert,
      warningLabel: facts.warningLabel,
    },
    headings: getPackHeadings(
      { foilType, category: 'STANDARD', heading: facts.heading },
      {
        defaultTimeslot: facts.defaultTimeslot,
        sachetTimeslot: facts.sachetTimeslot,
        shortCourseTimeslot: facts.shortCourseTimeslot,
      },
    ),
  };
}

function toPackPatient(facts: PackFacts): PackPatient {
  const place =
    groupTypes[facts.groupType] === 'Nursing home'
      ? [facts.groupName, facts.wardName ?? '', facts.room]
      : [facts.street, `${facts.suburb} ${facts.patientState} ${facts.postalCode}`];
  return {
    patientId: facts.patientId,
    ...pickPatientTexts(facts),
    birthDate: createDayOrNull(facts.dob),
    photoSha256: facts.photoSha256 && Buffer.from(facts.photoSha256).toString('hex'),
    place: omitEmptyLines(place),
    considerations: [],
  };
}

function toPackDrug(drug: DrugRow, apns: readonly string[], facts: PackFacts): Omit<PackDrug, 'isHighRisk'> {
  const printed = drug.usePrintingDrugName ? drug.printingDrugName : '';
  const generic = facts.isUseGenericAsDrugName ? drug.genericName : '';
  return {
    drugId: drug.id,
    drugCode: drug.drugCode,
    name: generic || printed || drug.drugName,
    strength: drug.strength,
    form: drug.form,
    genericCode: drug.genericCode,
    genericName: drug.genericName,
    apns,
    shape: drug.shape,
    colour: drug.color,
    description: drug.description,
    isScored: drug.isScored,
    isDoNotCrush: drug.isDoNotCrush,
  };
}

function toProfileMedicine(
  row: SavedPrescription,
  drug: PackDrug,
  facts: DrugRow,
  headings: readonly string[],
  warfarin: WarfarinFacts | undefined,
): ProfileMedicine {
  const label = buildMedicineDirection(row, headings, facts);
  const supply = toSupply(row.packType);
  const stops = findOrderStops(row, facts, warfarin?.differingDays !== undefined);
  return {
    prescriptionId: row.id,
    drug: {
      ...drug,
      description: row.description || drug.description,
      isDoNotCrush: mayNotCrush(row, drug),
    },
    brandName: facts.drugName,
    marking: facts.marking,
    supply: supply === 'none' ? 'unpacked' : supply,
    flags: row,
    drugFlags: getDrugFlags(facts),
    isCeased: false,
    isWithheld: false,
    rule: toDoseRule(row),
    prnDose: row.prnDose,
    directions: listDirectionLines(label),
    ...(label.made !== '' && { hasMadeDirection: true }),
    warnings: omitEmptyLines(facts.warning.split('\n')),
    indication: row.indication,
    sameAs: row.sameAs,
    ...(facts.ceasedAt !== null && { isDiscontinued: true as const }),
    ...(stops.length > 0 && { stops }),
    ...warfarin,
  };
}

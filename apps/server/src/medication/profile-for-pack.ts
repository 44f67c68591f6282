import { dayIfAny } from '@packwright/core/days';
import {
  foilTypes,
  groupTypes,
  keyOfCode,
  packingStatuses,
  packTypes,
  patientStatuses,
} from '@packwright/core/fields';
import {
  type LiveProfile,
  type PackDrug,
  type PackPatient,
  packHeadings,
  type PatientSuspension,
  type ProfileMedicine,
} from '@packwright/core/packs';
import { hundredths } from '@packwright/core/quantity';
import { type DrugRow, findDrugsByIds, highRisk } from '../catalogue/index.ts';
import { allergiesOf, allergySigns } from '../patients/index.ts';
import type { Work } from '../platform/work.ts';
import { drugOf } from './drug-of.ts';
import { ruleOf } from './rule.ts';
import {
  activeOfFoils,
  apnsOfDrugs,
  type PackFacts,
  packFacts,
  type PrescriptionRow,
} from './store/index.ts';
import { supplyOf } from './supply.ts';

const filled = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter(Boolean);

/**
 * The live profiles behind these packs, by foil id, as core builds packs from them; five statements
 * however many packs. A pack that is gone or not of this pharmacy is simply absent.
 */
export async function profileForPack(
  work: Work,
  foilIds: readonly number[],
): Promise<Map<number, LiveProfile>> {
  const [facts, medicines] = await Promise.all([
    packFacts(work.db, foilIds),
    activeOfFoils(work.db, foilIds),
  ]);
  const drugIds = [...new Set(medicines.map((each) => each.drugId))];
  const patientIds = [...new Set(facts.map((each) => each.patientId))];
  const [drugs, apns, allergyRows] = await Promise.all([
    findDrugsByIds(work.db, drugIds),
    apnsOfDrugs(work.db, drugIds),
    allergiesOf(work.db, patientIds),
  ]);
  const allergies = Map.groupBy(allergyRows, (each) => each.patientId);
  const byFoil = Map.groupBy(medicines, (each) => each.foilId);
  return new Map(
    facts.map((each) => [
      each.id,
      {
        ...profileFacts(each),
        allergies: {
          isNoneKnown: each.isNoAllergy,
          items: (allergies.get(each.patientId) ?? []).map((allergy) => ({
            ...allergySigns(allergy),
            reaction: allergy.reaction,
          })),
        },
        medicines: (byFoil.get(each.id) ?? []).map((row) => {
          const drug = drugOf(row, drugs);
          return profileMedicine(row, packDrug(drug, apns.get(drug.id) ?? [], each), drug);
        }),
      },
    ]),
  );
}

function profileFacts(facts: PackFacts): Omit<LiveProfile, 'allergies' | 'medicines'> {
  const foilType = keyOfCode(foilTypes, facts.foilType);
  const patientStatus = keyOfCode(patientStatuses, facts.patientStatus);
  const packType = packTypes.find((each) => each === facts.packType);
  if (foilType === null || patientStatus === null || packType === undefined)
    throw new RangeError(`Pack ${facts.id} has unknown codes`);
  return {
    profileVersion: facts.profileVersion,
    timeZone: facts.timezone,
    pharmacy: {
      pharmacyId: facts.pharmacyId,
      name: facts.pharmacyName,
      address: filled([
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
    patient: packPatient(facts),
    patientStatus,
    suspension: suspensionIn(facts),
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
    headings: packHeadings(
      { foilType, category: 'STANDARD', heading: facts.heading },
      {
        defaultTimeslot: facts.defaultTimeslot,
        sachetTimeslot: facts.sachetTimeslot,
        shortCourseTimeslot: facts.shortCourseTimeslot,
      },
    ),
  };
}

// Suspended by hand has no days: it lasts until the packing status is changed (D-088, decision 0032).
function suspensionIn(facts: PackFacts): PatientSuspension | null {
  const from = dayIfAny(facts.suspendFromDate);
  if (from !== null) return { from, to: dayIfAny(facts.suspendToDate) };
  return facts.packingStatus === packingStatuses.suspended.code ? { from: null, to: null } : null;
}

function packPatient(facts: PackFacts): PackPatient {
  const place =
    groupTypes[facts.groupType] === 'Nursing home'
      ? [facts.groupName, facts.wardName ?? '', facts.room]
      : [facts.street, `${facts.suburb} ${facts.patientState} ${facts.postalCode}`];
  return {
    patientId: facts.patientId,
    firstName: facts.firstName,
    lastName: facts.lastName,
    preferredName: facts.preferredName,
    birthDate: dayIfAny(facts.dob),
    urn: facts.urn,
    medicareNumber: facts.medicareNumber,
    ihi: facts.ihi,
    photoSha256: facts.photoSha256 && Buffer.from(facts.photoSha256).toString('hex'),
    place: filled(place),
    considerations: [],
  };
}

function packDrug(drug: DrugRow, apns: readonly string[], facts: PackFacts): PackDrug {
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
    isHighRisk: highRisk(drug),
  };
}

function profileMedicine(row: PrescriptionRow, drug: PackDrug, facts: DrugRow): ProfileMedicine {
  const supply = supplyOf(row.packType);
  return {
    prescriptionId: row.id,
    drug: {
      ...drug,
      description: row.description || drug.description,
      isDoNotCrush: row.isDoNotCrush || drug.isDoNotCrush,
    },
    brandName: facts.drugName,
    supply: supply === 'none' ? 'unpacked' : supply,
    flags: {
      isShortCourse: row.isShortCourse,
      isS8Drug: row.isS8Drug,
      isCytotoxic: row.isCytotoxic,
      isWarfarin: row.isWarfarin,
      isSinemet: row.isSinemet,
      isS4N: row.isS4n,
    },
    isCeased: false,
    isWithheld: false,
    rule: ruleOf(row),
    prnDose: hundredths(row.prnDose),
    directions: row.direction,
    warnings: filled(facts.warning.split('\n')),
    indication: row.indication,
    sameAs: row.sameAs,
  };
}

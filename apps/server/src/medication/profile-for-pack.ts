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
  const drugIds = [...new Set(medicines.map((each) => each.drug_id))];
  const patientIds = [...new Set(facts.map((each) => each.patient_id))];
  const [drugs, apns, allergyRows] = await Promise.all([
    findDrugsByIds(work.db, drugIds),
    apnsOfDrugs(work.db, drugIds),
    allergiesOf(work.db, patientIds),
  ]);
  const allergies = Map.groupBy(allergyRows, (each) => each.patient_id);
  const byFoil = Map.groupBy(medicines, (each) => each.foil_id);
  return new Map(
    facts.map((each) => [
      each.id,
      {
        ...profileFacts(each),
        allergies: {
          isNoneKnown: each.is_no_allergy,
          items: (allergies.get(each.patient_id) ?? []).map((allergy) => ({
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
  const foilType = keyOfCode(foilTypes, facts.foil_type);
  const patientStatus = keyOfCode(patientStatuses, facts.patient_status);
  const packType = packTypes.find((each) => each === facts.pack_type);
  if (foilType === null || patientStatus === null || packType === undefined)
    throw new RangeError(`Pack ${facts.id} has unknown codes`);
  return {
    profileVersion: facts.profile_version,
    timeZone: facts.timezone,
    pharmacy: {
      pharmacyId: facts.pharmacy_id,
      name: facts.pharmacy_name,
      address: filled([
        facts.pharmacy_street,
        `${facts.pharmacy_suburb} ${facts.pharmacy_state} ${facts.pharmacy_postal_code}`,
      ]).join(', '),
      phone: facts.pharmacy_phone[0] ?? '',
    },
    group: {
      patientGroupId: facts.group_id,
      name: facts.group_name,
      ward: facts.ward_name ?? '',
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
      warningLabel: facts.warning_label,
    },
    headings: packHeadings(
      { foilType, category: 'STANDARD', heading: facts.heading },
      {
        defaultTimeslot: facts.default_timeslot,
        sachetTimeslot: facts.sachet_timeslot,
        shortCourseTimeslot: facts.short_course_timeslot,
      },
    ),
  };
}

// Suspended by hand has no days: it lasts until the packing status is changed (D-088, decision 0032).
function suspensionIn(facts: PackFacts): PatientSuspension | null {
  const from = dayIfAny(facts.suspend_from_date);
  if (from !== null) return { from, to: dayIfAny(facts.suspend_to_date) };
  return facts.packing_status === packingStatuses.suspended.code ? { from: null, to: null } : null;
}

function packPatient(facts: PackFacts): PackPatient {
  const place =
    groupTypes[facts.group_type] === 'Nursing home'
      ? [facts.group_name, facts.ward_name ?? '', facts.room]
      : [facts.street, `${facts.suburb} ${facts.patient_state} ${facts.postal_code}`];
  return {
    patientId: facts.patient_id,
    firstName: facts.first_name,
    lastName: facts.last_name,
    preferredName: facts.preferred_name,
    birthDate: dayIfAny(facts.dob),
    urn: facts.urn,
    medicareNumber: facts.medicare_number,
    ihi: facts.ihi,
    photoSha256: facts.photo_sha256 && Buffer.from(facts.photo_sha256).toString('hex'),
    place: filled(place),
    considerations: [],
  };
}

function packDrug(drug: DrugRow, apns: readonly string[], facts: PackFacts): PackDrug {
  const printed = drug.use_printing_drug_name ? drug.printing_drug_name : '';
  const generic = facts.is_use_generic_as_drug_name ? drug.generic_name : '';
  return {
    drugId: drug.id,
    drugCode: drug.drug_code,
    name: generic || printed || drug.drug_name,
    strength: drug.strength,
    form: drug.form,
    genericCode: drug.generic_code,
    genericName: drug.generic_name,
    apns,
    shape: drug.shape,
    colour: drug.color,
    description: drug.description,
    isScored: drug.is_scored,
    isDoNotCrush: drug.is_do_not_crush,
    isHighRisk: highRisk(drug),
  };
}

function profileMedicine(row: PrescriptionRow, drug: PackDrug, facts: DrugRow): ProfileMedicine {
  const supply = supplyOf(row.pack_type);
  return {
    prescriptionId: row.id,
    drug: {
      ...drug,
      description: row.description || drug.description,
      isDoNotCrush: row.is_do_not_crush || drug.isDoNotCrush,
    },
    brandName: facts.drug_name,
    supply: supply === 'none' ? 'unpacked' : supply,
    flags: {
      isShortCourse: row.is_short_course,
      isS8Drug: row.is_s8_drug,
      isCytotoxic: row.is_cytotoxic,
      isWarfarin: row.is_warfarin,
      isSinemet: row.is_sinemet,
      isS4N: row.is_s4n,
    },
    isCeased: false,
    isWithheld: false,
    rule: ruleOf(row),
    prnDose: hundredths(row.prn_dose),
    directions: row.direction,
    warnings: filled(facts.warning.split('\n')),
    indication: row.indication,
    sameAs: row.same_as,
  };
}

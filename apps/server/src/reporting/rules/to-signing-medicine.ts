import type { Day } from '@packwright/core/days';
import { listDirectionLines } from '@packwright/core/directions';
import { findCodeName, injectionSites, insulinDevices, insulinTimes, routes } from '@packwright/core/fields';
import { displayDrugName, mayNotCrush } from '@packwright/core/medicines';
import { addAbsence, packCategoryNames, type PatientSuspension } from '@packwright/core/packs';
import {
  buildMedicineDirection,
  describeInsulin,
  getCategory,
  isInPack,
  type Prescription,
  toDoseRule,
  toSupply,
} from '@packwright/core/prescriptions';
import { isPatchForm, type SigningMedicine, type SigningPack } from '@packwright/core/signing-sheets';
import type { DrugRow } from '../../catalogue/index.ts';

export interface SigningPeriod {
  readonly from: Day;
  readonly to: Day;
}

interface Foil {
  readonly label: string;
  readonly headings: readonly string[];
}

/** A medicine of a profile as signing sheets take it (SIGN-1, SIGN-8). */
export function toSigningMedicine(
  row: Prescription & { readonly id: number },
  drug: DrugRow,
  { label, headings }: Foil,
  absence: PatientSuspension | null,
  period: SigningPeriod,
): SigningMedicine {
  const supply = toSupply(row.packType);
  return {
    prescriptionId: row.id,
    name: [displayDrugName(drug), drug.form].filter(Boolean).join(' '),
    genericName: row.genericName,
    strength: drug.strength,
    colour: drug.color,
    route: findCodeName(routes, row.route) ?? '',
    unit: row.unit.toLowerCase(),
    directions: listDirectionLines(buildMedicineDirection(row, headings, drug)),
    indication: row.indication,
    supply: supply === 'none' ? 'unpacked' : supply,
    flags: row,
    isInsulin: row.isInsulin,
    isPatch: isPatchForm(drug.form),
    isEyeMedicine: row.route === routes.eye.code,
    mayNotCrush: mayNotCrush(row, drug),
    rule: addAbsence(toDoseRule(row), absence, period),
    headings,
    time: row.tabletTime,
    pack: isInPack(row) ? toPack(row, label) : null,
    prnDose: row.prnDose,
    prnIntervalMinutes: row.prnIntervalMinutes,
    prnMaximum: row.prnMaximum,
    insulin: describeInsulin(row, formatInsulinCode, ', '),
    insulinTimes: row.insulinTimes,
  };
}

function toPack(row: Prescription, label: string): SigningPack {
  const category = getCategory(row);
  return { foilId: row.foilId, category, title: `Pack ${label} · ${packCategoryNames[category]}` };
}

const insulinCodes = { insulinDevice: insulinDevices, injectionSites, insulinTimes };

const formatInsulinCode = (field: keyof typeof insulinCodes, code: string): string =>
  findCodeName(insulinCodes[field], code) ?? code;

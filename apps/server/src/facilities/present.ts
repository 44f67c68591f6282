import {
  type facilitiesCalls,
  printOptionKinds,
  type PrintOptionName,
  printOptionNames,
} from '@packwright/contract/facilities';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { groupTypes } from '@packwright/core/fields';
import type { PatientCounts } from './questions.ts';
import type { GroupRow, Ward } from './store.ts';

type GroupAnswer = HandlerOutput<typeof facilitiesCalls.getPatientGroup>;
type PrintOptionsAnswer = HandlerOutput<typeof facilitiesCalls.getPrintOptions>;
type GroupListRow = HandlerOutput<typeof facilitiesCalls.listPatientGroups>['rows'][number];

export const presentWard = ({ id, name }: Ward) => ({ wardId: id, name });

export function presentGroupRow(row: GroupRow, numbers: PatientCounts | undefined): GroupListRow {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    patientGroupType: groupTypes[row.patientGroupType] ?? groupTypes[0],
    status: row.status,
    phone: row.phone,
    contactName: row.contactName,
    suburb: row.suburb,
    beds: row.beds,
    defaultPackType: row.defaultPackType,
    activePatients: numbers?.active ?? 0,
    totalPatients: numbers?.all ?? 0,
  };
}

export function presentGroup(
  row: GroupRow,
  numbers: PatientCounts | undefined,
  wards: readonly Ward[],
): GroupAnswer {
  return {
    ...presentGroupRow(row, numbers),
    dispenseCode: row.dispenseCode,
    racfid: row.racfid,
    packType: row.packType,
    language: row.language,
    street: row.street,
    state: row.state,
    postalCode: row.postalCode,
    email: row.email,
    fax: row.fax,
    logoId: row.logoId ?? 0,
    manifest: row.manifest,
    isListPatientByRoom: row.isListPatientByRoom,
    isUseGenericAsDrugName: row.isUseGenericAsDrugName,
    isAutomation: row.isAutomation,
    defaultTimeslot: row.defaultTimeslot,
    sachetTimeslot: row.sachetTimeslot,
    shortCourseTimeslot: row.shortCourseTimeslot,
    wards: wards.map(presentWard),
    version: row.version,
  };
}

/** Shown on a sheet where its group has decided nothing (GROUP-8). */
const shownAtFirst: ReadonlySet<PrintOptionName> = new Set([
  'isPackStartDate',
  'isDayOfWeek',
  'isPackDoseTimeHeading',
  'isDrugWarning',
  'isSamAsDrugInfo',
  'isUnpackedPrnMedArea',
  'isDoNotCrush',
]);

export function presentPrintOptions({ printOptions, version }: GroupRow): PrintOptionsAnswer {
  const stored = (printOptions ?? {}) as Readonly<Record<string, Record<string, unknown> | undefined>>;
  const presentKind = (kind: string) =>
    Object.fromEntries(
      printOptionNames.map((name) => [name, stored[kind]?.[name] ?? shownAtFirst.has(name)]),
    ) as PrintOptionsAnswer['solid'];
  const [solid, perforated, trifold, medico] = printOptionKinds;
  return {
    solid: presentKind(solid),
    perforated: presentKind(perforated),
    trifold: presentKind(trifold),
    medico: presentKind(medico),
    displayQuality: Boolean(stored.displayQuality),
    drugPrintFormat: Number(stored.drugPrintFormat ?? 0),
    guidedFillPacking: Boolean(stored.guidedFillPacking),
    version,
  };
}

import type { facilitiesCalls } from '@packwright/contract/facilities';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { addMinutes, type CalendarState, formatLocalMoment } from '@packwright/core/calendar';
import { createDay, type Day } from '@packwright/core/days';
import { groupTypes } from '@packwright/core/fields';
import {
  drugNameFormats,
  type PrintOptionKind,
  type ProfileOptions,
  readSharedPrintOptions,
  selectPrintOptions,
} from '@packwright/core/packs';
import { readSigningCodes } from '@packwright/core/signing-sheets';
import type { PatientCounts } from './questions.ts';
import type { ListedEntry } from './store/calendar.ts';
import type { GroupRow, Ward } from './store/groups.ts';

type GroupAnswer = HandlerOutput<typeof facilitiesCalls.getPatientGroup>;
type PrintOptionsAnswer = HandlerOutput<typeof facilitiesCalls.getPrintOptions>;
type SigningCodesAnswer = HandlerOutput<typeof facilitiesCalls.getSigningCodes>;
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

/** The contents of the papers of the group's packs, as the choices of the group and the print profiles have it (GROUP-8). */
export function presentPrintOptions(
  { printOptions, version }: GroupRow,
  profileOptions: (kind: PrintOptionKind) => Partial<ProfileOptions>,
): PrintOptionsAnswer {
  const presentKind = (kind: PrintOptionKind) => selectPrintOptions(printOptions, kind, profileOptions(kind));
  const { isQuantityTotalled, drugNames, hasFillGuide } = readSharedPrintOptions(printOptions);
  return {
    solid: presentKind('solid'),
    perforated: presentKind('perforated'),
    trifold: presentKind('trifold'),
    medico: presentKind('medico'),
    displayQuality: isQuantityTotalled,
    drugPrintFormat: drugNameFormats.indexOf(drugNames),
    guidedFillPacking: hasFillGuide,
    version,
  };
}

export const presentSigningCodes = ({ signingCodes, version }: GroupRow): SigningCodesAnswer => ({
  codes: [...readSigningCodes(signingCodes)],
  version,
});

export type CalendarRow = HandlerOutput<typeof facilitiesCalls.listCalendarEntries>['rows'][number];

/** One day of planned work. */
export function presentCalendarDay(
  entry: ListedEntry,
  date: Day,
  standing: { readonly state: CalendarState; readonly doneBy: string },
): CalendarRow {
  const start = { day: date, minute: entry.startMinute };
  return {
    id: entry.id,
    date,
    startDate: formatLocalMoment(start),
    endDate: formatLocalMoment(addMinutes(start, entry.duration)),
    title: entry.title,
    description: entry.description,
    patientGroupId: entry.patientGroupId ?? 0,
    patientGroupName: entry.groupName,
    numberOfWeek: entry.numberOfWeeks,
    packType: entry.packType,
    rrule: entry.rrule,
    seriesStartDate: formatLocalMoment({ ...start, day: createDay(entry.firstDay) }),
    version: entry.version,
    ...standing,
  };
}

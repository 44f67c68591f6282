import type { facilitiesCalls } from '@packwright/contract/facilities';
import type { HandlerInput } from '@packwright/contract/machinery';
import { checkPhone, normaliseChecked } from '@packwright/core/identifiers';
import type { GroupChange } from './store/groups.ts';

type PrintOptionsBody = HandlerInput<typeof facilitiesCalls.updatePrintOptions>['body'];
type GroupBody = HandlerInput<typeof facilitiesCalls.updatePatientGroup>['body'];

/** The columns of the fields in a body; an absent field gives no column (API-11). */
export function readGroupColumns(body: GroupBody): GroupChange {
  const columns: Record<string, unknown> = {
    code: body.code,
    name: body.name,
    dispenseCode: body.dispenseCode,
    racfid: body.racfid,
    patientGroupType: body.patientGroupType,
    packType: body.packType,
    defaultPackType: body.defaultPackType,
    language: body.language,
    street: body.street,
    suburb: body.suburb,
    state: body.state,
    postalCode: body.postalCode,
    email: body.email,
    fax: body.fax && normaliseChecked(checkPhone, body.fax),
    phone: body.phone && normaliseChecked(checkPhone, body.phone),
    contactName: body.contactName,
    logoId: body.logoId,
    beds: body.beds,
    manifest: body.manifest,
    isListPatientByRoom: body.isListPatientByRoom,
    isUseGenericAsDrugName: body.isUseGenericAsDrugName,
    isAutomation: body.isAutomation,
    defaultTimeslot: body.defaultTimeslot,
    sachetTimeslot: body.sachetTimeslot,
    shortCourseTimeslot: body.shortCourseTimeslot,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** The stored options with those of the body; absent ones stay. */
export function mergePrintOptions(
  stored: unknown,
  chosen: Omit<PrintOptionsBody, 'version'>,
): Record<string, unknown> {
  const before = toRecord(stored);
  const changes = Object.entries(chosen).filter(([, value]) => value !== undefined);
  const merged = changes.map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'object' ? { ...toRecord(before[name]), ...dropAbsent(value) } : value,
  ]);
  return { ...before, ...Object.fromEntries(merged) };
}

const dropAbsent = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

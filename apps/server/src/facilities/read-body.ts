import type { facilitiesCalls } from '@packwright/contract/facilities';
import type { HandlerInput } from '@packwright/contract/machinery';
import { checkPhone, normaliseChecked } from '@packwright/core/identifiers';
import type { GroupChange } from './store.ts';

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

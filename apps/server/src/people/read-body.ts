import type { peopleCalls } from '@packwright/contract/people';
import type { Received } from '@packwright/contract/machinery';
import { checkPhone } from '@packwright/core/identifiers';
import type { GroupChange } from './store.ts';

type Body = Received<typeof peopleCalls.updatePatientGroup>['body'];

/** The columns that a body speaks of; what it does not mention is absent (D-014). */
export function groupColumns(body: Body): GroupChange {
  const columns: Record<string, unknown> = {
    code: body.code,
    name: body.name,
    dispense_code: body.dispenseCode,
    racfid: body.racfid,
    patient_group_type: body.patientGroupType,
    pack_type: body.packType,
    default_pack_type: body.defaultPackType,
    language: body.language,
    street: body.street,
    suburb: body.suburb,
    state: body.state,
    postal_code: body.postalCode,
    email: body.email,
    fax: body.fax && keptPhone(body.fax),
    phone: body.phone && keptPhone(body.phone),
    contact_name: body.contactName,
    logo_id: body.logoId,
    beds: body.beds,
    manifest: body.manifest,
    is_list_patient_by_room: body.isListPatientByRoom,
    is_use_generic_as_drug_name: body.isUseGenericAsDrugName,
    is_automation: body.isAutomation,
    default_timeslot: body.defaultTimeslot,
    sachet_timeslot: body.sachetTimeslot,
    short_course_timeslot: body.shortCourseTimeslot,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function keptPhone(text: string): string {
  const checked = checkPhone(text);
  return checked.level === 'error' ? text : checked.value;
}

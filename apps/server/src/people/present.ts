import type { peopleCalls } from '@packwright/contract/people';
import type { Handled } from '@packwright/contract/machinery';
import { groupTypes } from '@packwright/core/fields';
import type { GroupRow, PatientNumbers, Ward } from './store.ts';

type GroupAnswer = Handled<typeof peopleCalls.getPatientGroup>;
type GroupListRow = Handled<typeof peopleCalls.listPatientGroups>['rows'][number];

export const presentWard = ({ id, name }: Ward) => ({ wardId: id, name });

export function presentGroupRow(row: GroupRow, numbers: PatientNumbers | undefined): GroupListRow {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    patientGroupType: groupTypes[row.patient_group_type] ?? groupTypes[0],
    status: row.status,
    phone: row.phone,
    contactName: row.contact_name,
    suburb: row.suburb,
    beds: row.beds,
    defaultPackType: row.default_pack_type,
    activePatients: numbers?.active ?? 0,
    totalPatients: numbers?.all ?? 0,
  };
}

export function presentGroup(
  row: GroupRow,
  numbers: PatientNumbers | undefined,
  wards: readonly Ward[],
): GroupAnswer {
  return {
    ...presentGroupRow(row, numbers),
    dispenseCode: row.dispense_code,
    racfid: row.racfid,
    packType: row.pack_type,
    language: row.language,
    street: row.street,
    state: row.state,
    postalCode: row.postal_code,
    email: row.email,
    fax: row.fax,
    logoId: row.logo_id ?? 0,
    manifest: row.manifest,
    isListPatientByRoom: row.is_list_patient_by_room,
    isUseGenericAsDrugName: row.is_use_generic_as_drug_name,
    isAutomation: row.is_automation,
    defaultTimeslot: row.default_timeslot,
    sachetTimeslot: row.sachet_timeslot,
    shortCourseTimeslot: row.short_course_timeslot,
    wards: wards.map(presentWard),
    version: row.version,
  };
}

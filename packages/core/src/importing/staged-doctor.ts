import { readTitle } from './staged-title.ts';

/** The fields of a doctor that a dispensing system tells, in the order of the form. */
export const stagedDoctorFields = [
  'title',
  'firstName',
  'lastName',
  'pbsApproval',
  'providerNumber',
  'hpii',
  'phone',
  'fax',
  'email',
  'medicalCentre',
  'street',
  'suburb',
  'state',
  'postalCode',
] as const;
export type StagedDoctorField = (typeof stagedDoctorFields)[number];
export type StagedDoctor = Readonly<Record<StagedDoctorField, string>>;

/** Reads a staged line of kind DOC in our words (IMPORT-3); '' for what was not sent. */
export function readStagedDoctor(fields: Readonly<Record<string, string>>): StagedDoctor {
  const getField = (name: string): string => fields[name] ?? '';
  return {
    title: readTitle(getField('title')),
    firstName: getField('firstName'),
    lastName: getField('lastName'),
    pbsApproval: getField('prescriberNumber'),
    providerNumber: getField('providerNumber'),
    hpii: getField('hpii'),
    phone: getField('phone'),
    fax: getField('fax'),
    email: getField('email'),
    medicalCentre: getField('practice'),
    street: getField('street'),
    suburb: getField('suburb'),
    state: getField('state').toUpperCase(),
    postalCode: getField('postcode'),
  };
}

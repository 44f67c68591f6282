export { findDoctorNames, searchDoctorChoices, useCreateDoctor } from './calls.ts';
export { DoctorSections } from './parts/doctor-form.tsx';
export { doctorSchema, type DoctorValues, newDoctor } from './parts/doctor-values.ts';
export { useDoctorFieldName } from './parts/use-doctor-field-name.ts';

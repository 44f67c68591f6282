export { doctorsCalls } from './calls.ts';
export { doctorFields, doctorPriority, doctorSections } from './doctor-fields.ts';
export { doctorList } from './doctor-list.ts';
export { doctorsGuide } from './guide.ts';
export { doctorsRefusals } from './refusals.ts';

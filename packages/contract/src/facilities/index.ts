export { facilitiesGuide } from './guide.ts';
export { calendarReports } from './calendar-calls.ts';
export { calendarList } from './calendar-list.ts';
export { groupList } from './group-list.ts';
export { facilitiesCalls } from './calls.ts';
export {
  ahpraField,
  concessionField,
  dvaField,
  emailField,
  hpiiField,
  ihiField,
  medicareExpiryField,
  medicareNumberField,
  pbsApprovalField,
  phoneField,
  providerNumberField,
} from './checked-fields.ts';
export { facilitiesRefusals } from './refusals.ts';

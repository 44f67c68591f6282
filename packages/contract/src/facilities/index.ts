export { facilitiesGuide } from './guide.ts';
export { groupList } from './group-list.ts';
export { facilitiesCalls } from './calls.ts';
export {
  concessionField,
  dvaField,
  emailField,
  ihiField,
  medicareExpiryField,
  medicareNumberField,
  phoneField,
} from './checked-fields.ts';
export { facilitiesRefusals } from './refusals.ts';

export { peopleCalls } from './calls.ts';
export {
  concessionField,
  dvaField,
  emailField,
  ihiField,
  medicareExpiryField,
  medicareNumberField,
  phoneField,
} from './checked-fields.ts';
export { peopleRefusals } from './refusals.ts';

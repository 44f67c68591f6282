import { considerations, type Consideration } from '@packwright/core/fields';
import { describeFlag, describeText } from '../machinery/index.ts';

const flags = Object.fromEntries(considerations.map((name) => [name, describeFlag()])) as Record<
  Consideration,
  ReturnType<typeof describeFlag>
>;

/** Considerations to keep in mind when a patient takes medicines, in the order of the form (PATIENT-23). */
export const considerationFields = { ...flags, haveOther: describeFlag(), other: describeText() };

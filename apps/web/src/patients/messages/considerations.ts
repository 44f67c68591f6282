import { defineMessages } from '../../kit/language/index.ts';
import english from './considerations/en.json';

/** Considerations to keep in mind when a patient takes medicines; apart, because every bench may show it. */
export const considerationMessages = defineMessages('patients/considerations', english);

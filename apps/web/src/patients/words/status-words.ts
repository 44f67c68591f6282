import { defineWords } from '../../kit/language/index.ts';

/** Where a patient is, by code (1§3). */
export const statusWords = defineWords('patient-statuses', {
  en: {
    'status.0': 'Picking up packs',
    'status.1': 'Delivery',
    'status.2': 'In hospital',
    'status.3': 'Social leave',
    'status.4': 'In respite',
    'status.5': 'Deceased',
    'status.6': 'Inactive',
    'status.7': 'Deleted',
  },
  tr: () => import('./status-words-tr.ts'),
  ar: () => import('./status-words-ar.ts'),
});

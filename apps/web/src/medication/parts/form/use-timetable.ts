import { useWatch } from 'react-hook-form';
import type { MedicineForm } from './medicine-form.ts';
import type { MedicineValues } from './medicine-values.ts';

/** Typed words change neither doses nor days: what is drawn from those is not drawn again for each letter. */
const noWords = {
  doseType2: '',
  description: '',
  indication: '',
  sameAs: '',
  type: '',
  note: '',
  directionCode: '',
  direction: '',
  directionReason: '',
  attachmentDescription: '',
  userComment: '',
  overrideReason: '',
} as const satisfies Partial<MedicineValues>;

/** The values of the form as they are typed, all words left empty. */
export const useTimetable = (form: MedicineForm): MedicineValues =>
  useWatch({ control: form.control, compute: (values) => ({ ...values, ...noWords }) });

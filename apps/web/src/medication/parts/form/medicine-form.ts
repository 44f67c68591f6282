import type { EditFormHandle } from '../../../kit/form/index.ts';
import type { MedicineValues } from './medicine-values.ts';

/** The form of a medicine, as its sections are given it. */
export type MedicineForm = EditFormHandle<MedicineValues>;

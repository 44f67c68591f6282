import { englishMedicineLabels } from '@packwright/contract/list-labels/medicines';
import { defineMessages, type MessageKey } from '../../kit/language/index.ts';

/** The names of the fields of packs and medicines, and of their codes; exports and papers say the same. */
export const medicineLabels = defineMessages('list-labels/medicines', englishMedicineLabels);

export type MedicineLabelKey = MessageKey<typeof medicineLabels>;

import { supplies } from '@packwright/core/fields';
import type { MedicineValues } from './medicine-values.ts';

interface DoseInputs {
  readonly hasTime: boolean;
  readonly hasDoses: boolean;
}

/**
 * The form of a medicine with a timetable asks for doses by mealtime of a packed one, for a time of another (MED-8). It
 * shows besides what is filled already, because nothing hidden counts (MED-9).
 */
export function pickDoseInputs({ packType, tabletTime, dose }: MedicineValues): DoseInputs {
  const isPacked = packType === supplies.packed.code;
  return {
    hasTime: !isPacked || tabletTime.trim() !== '',
    hasDoses: isPacked || dose.some((text) => text.trim() !== ''),
  };
}

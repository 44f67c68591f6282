import { useEffect } from 'react';
import { supplies } from '@packwright/core/fields';
import { isPrnPackType } from '../form/dose-rule.ts';
import type { MedicineForm } from '../form/medicine-form.ts';

/**
 * A medicine typed in begins at its first dose: how it is supplied is known of most drugs, and stands a Tab before. A
 * supplied one is read first, from its name down.
 */
export function useFirstDoseFocus(form: MedicineForm, isTyped: boolean): void {
  const { getValues, setFocus } = form;
  useEffect(() => {
    if (!isTyped) return;
    const packType = getValues('packType');
    const isPacked = packType === supplies.packed.code;
    setFocus(isPrnPackType(packType) ? 'prnDose' : isPacked ? 'dose.0' : 'tabletTime');
  }, [isTyped, getValues, setFocus]);
}

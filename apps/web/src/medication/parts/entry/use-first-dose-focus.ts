import { useEffect } from 'react';
import { supplies } from '@packwright/core/fields';
import { isPrnPackType } from '../form/dose-rule.ts';
import type { MedicineForm } from '../form/medicine-form.ts';

/** A new medicine begins at its first dose: how it is supplied is known of most drugs, and stands a Tab before. */
export function useFirstDoseFocus(form: MedicineForm, isNew: boolean): void {
  const { getValues, setFocus } = form;
  useEffect(() => {
    if (!isNew) return;
    const packType = getValues('packType');
    const isPacked = packType === supplies.packed.code;
    setFocus(isPrnPackType(packType) ? 'prnDose' : isPacked ? 'dose.0' : 'tabletTime');
  }, [isNew, getValues, setFocus]);
}

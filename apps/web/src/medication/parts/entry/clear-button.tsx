import { Button } from '@mantine/core';
import { useFormState } from 'react-hook-form';
import { useTranslate } from '../../../kit/language/index.ts';
import { showNotice } from '../../../kit/toast/index.ts';
import { earlyMessages } from '../../messages/early.ts';
import type { MedicineForm } from '../form/medicine-form.ts';
import { clearMedicine } from './clear-medicine.ts';

/** Returns the form of a new medicine to the defaults of its drug and stays on the page; that can be undone (MED-60). */
export function ClearButton({ form }: { readonly form: MedicineForm }) {
  const t = useTranslate(earlyMessages);
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  return (
    <Button
      variant="subtle"
      disabled={!isDirty || isSubmitting}
      onClick={() => showNotice(t('cleared'), { undo: clearMedicine(form) })}
    >
      {t('clear')}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { useFormState } from 'react-hook-form';
import { useTranslate } from '../../../kit/language/index.ts';
import { earlyMessages } from '../../messages/early.ts';
import type { MedicineForm } from '../form/medicine-form.ts';

/** Returns the form of a new medicine to the defaults of its drug (MED-1) and stays on the page. */
export function ClearButton({ form }: { readonly form: MedicineForm }) {
  const t = useTranslate(earlyMessages);
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  return (
    <Button variant="subtle" disabled={!isDirty || isSubmitting} onClick={() => form.reset()}>
      {t('clear')}
    </Button>
  );
}

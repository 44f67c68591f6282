import { patientsCalls } from '@packwright/contract/patients';
import { considerations, requiredMessage } from '@packwright/core/fields';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useMemo } from 'react';
import {
  CheckboxField,
  EditForm,
  FormSection,
  SaveBar,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useSavedBy } from '../../../shell/use-saved-by.ts';
import { type Patient, useSaveConsideration } from '../../calls/index.ts';
import { considerationMessages } from '../../messages/considerations.ts';

// Ticked without words says nothing (PATIENT-23).
const schema = z.omit(patientsCalls.saveConsideration.body, { version: true }).check(
  z.refine((values) => !values.haveOther || Boolean(values.other), {
    message: requiredMessage,
    path: ['other'],
  }),
);

/** Considerations to keep in mind when the patient takes medicines (PATIENT-23). */
export function ConsiderationForm({ patient }: { readonly patient: Patient }) {
  const t = useTranslate(considerationMessages);
  const save = useSaveConsideration(patient.id);
  const { version, ...consideration } = patient.consideration;
  const key = JSON.stringify(consideration);
  const values = useMemo(() => JSON.parse(key) as typeof consideration, [key]);
  const form = useEditForm({
    schema,
    values,
    save: (changed) => save.mutateAsync({ ...changed, version }),
    saved: () => showSuccess(t('saved')),
  });
  useSavedBy(form, { area: 'patients', kind: 'patient', id: patient.id });
  const hasOther = useWatch({ control: form.control, name: 'haveOther' });
  return (
    <EditForm form={form} label={t('considerations')}>
      <FormSection title={t('considerations')} hint={t('hint')}>
        {considerations.map((name) => (
          <CheckboxField key={name} form={form} name={name} label={t(name)} span={4} />
        ))}
        <CheckboxField form={form} name="haveOther" label={t('haveOther')} span={12} />
        {hasOther && <TextField form={form} name="other" label={t('other')} required span={12} />}
      </FormSection>
      <SaveBar form={form} verb={t('save')} />
    </EditForm>
  );
}

import { useWatch } from 'react-hook-form';
import type { EditFormHandle } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Initials } from '../../../kit/page/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { PictureField } from '../../../shell/files/index.ts';
import { messages } from '../../messages/index.ts';
import type { PatientValues } from './patient-values.ts';

/** The photo, and the day on which it was taken. */
export function PhotoField({ form }: { readonly form: EditFormHandle<PatientValues> }) {
  const t = useTranslate(messages);
  const [firstName, lastName] = useWatch({ control: form.control, name: ['firstName', 'lastName'] });
  return (
    <PictureField
      form={form}
      name="photoId"
      label={t('photo')}
      placeholder={<Initials first={firstName || '?'} last={lastName} large />}
      onUploaded={() => form.setValue('photoTakenDate', getToday(), { shouldDirty: true })}
    />
  );
}

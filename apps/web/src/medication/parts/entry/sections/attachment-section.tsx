import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { FormSection, TextField } from '../../../../kit/form/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { FileField } from '../../../../shell/files/index.ts';
import { attachmentMessages } from '../../../messages/attachment.ts';
import { medicineLabels } from '../../../messages/medicines.ts';
import { useOpenDocument } from '../../document/use-open-document.ts';
import type { MedicineForm } from '../../form/medicine-form.ts';
import styles from '../../profile/profile.module.css';

/** The order of the prescriber or a picture; it loads after the form, which has no room for it. */
export function AttachmentSection({ form }: { readonly form: MedicineForm }) {
  const t = useTranslate(attachmentMessages);
  const label = useTranslate(medicineLabels);
  const fileId = useWatch({ control: form.control, name: 'attachmentFile' });
  const openDocument = useOpenDocument();
  const removeFile = (): void => {
    form.setValue('attachmentFile', 0, { shouldDirty: true });
    form.setValue('attachmentDescription', '', { shouldDirty: true });
  };
  const named = form.getValues('attachmentDescription');
  return (
    <FormSection title={t('section')} hint={t('hint')}>
      <FileField
        form={form}
        name="attachmentFile"
        label={label('field.attachmentFile')}
        span={6}
        {...(fileId > 0 && { currentName: named === '' ? t('attached') : named })}
      />
      <TextField form={form} name="attachmentDescription" label={t('description')} span={6} />
      {fileId > 0 && (
        <div className={styles.wide}>
          <Button variant="default" size="compact-sm" onClick={() => openDocument(() => fileId)}>
            {t('open')}
          </Button>{' '}
          <Button variant="default" size="compact-sm" onClick={removeFile}>
            {t('remove')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

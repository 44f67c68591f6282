import { Button, FileButton } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { showFailure } from '../../../kit/dialog/index.ts';
import type { EditFormHandle } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { useUpload } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { PatientAvatar } from '../patient-avatar.tsx';
import type { PatientValues } from './patient-values.ts';
import { shrinkPicture } from './shrink-picture.ts';
import styles from '../patients.module.css';

const pictures = 'image/png,image/jpeg,image/gif,image/webp';

/** The photo: uploaded at once, belonging to the patient when the form is saved. */
export function PhotoField({ form }: { readonly form: EditFormHandle<PatientValues> }) {
  const t = useTranslate(messages);
  const upload = useUpload();
  const [photoId, firstName, lastName] = useWatch({
    control: form.control,
    name: ['photoId', 'firstName', 'lastName'],
  });
  const id = Number(photoId ?? 0);
  const setPhoto = (value: number): void => form.setValue('photoId', value, { shouldDirty: true });
  const uploadPhoto = async (file: File | null): Promise<void> => {
    if (file === null) return;
    try {
      const { resourceDocumentId } = await upload.mutateAsync(await shrinkPicture(file));
      setPhoto(resourceDocumentId);
      form.setValue('photoTakenDate', getToday(), { shouldDirty: true });
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <div className={styles.photo}>
      <PatientAvatar firstName={firstName || '?'} lastName={lastName} photoId={id} large />
      <FileButton accept={pictures} onChange={(file) => void uploadPhoto(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={upload.isPending}>
            {t(id > 0 ? 'photoChange' : 'photoAdd')}
          </Button>
        )}
      </FileButton>
      {id > 0 && (
        <Button variant="subtle" color="gray" onClick={() => setPhoto(0)}>
          {t('photoRemove')}
        </Button>
      )}
    </div>
  );
}

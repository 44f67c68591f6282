import { Button, FileButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { showFailure } from '../../kit/dialog/index.ts';
import { type FieldProps, useField } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { fileMessages } from '../messages/files.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { usePicture } from './use-picture.ts';
import { useUpload } from './use-upload.ts';
import styles from './files.module.css';

const accepted = 'image/png,image/jpeg,image/gif,image/webp';

interface PictureFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Shown until there is a picture. */
  readonly placeholder: ReactNode;
  /** A logo keeps its shape; a face is cut to a square. */
  readonly shape?: 'face' | 'logo';
  readonly onUploaded?: () => void;
}

/**
 * A picture of a record: uploaded as soon as it is chosen, belonging to the record when the form is saved. The value is
 * the id of the kept file, 0 for none.
 */
export function PictureField<Values extends FieldValues>(props: PictureFieldProps<Values>) {
  const { value, change, frame } = useField(props);
  const t = useTranslate(fileMessages);
  const upload = useUpload();
  const id = Number(value ?? 0);
  const picture = usePicture(id);
  const uploadPicture = async (file: File | null): Promise<void> => {
    if (file === null) return;
    try {
      // A logo may have no background.
      const type = props.shape === 'logo' ? 'image/png' : 'image/jpeg';
      change(await upload.mutateAsync(await shrinkPicture(file, type)));
      props.onUploaded?.();
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <div className={styles.picture} role="group" aria-label={props.label}>
      {id > 0 && picture.data ? (
        <img className={styles.shown} data-shape={props.shape ?? 'face'} src={picture.data} alt="" />
      ) : (
        props.placeholder
      )}
      <FileButton accept={accepted} onChange={(file) => void uploadPicture(file)} disabled={frame.disabled}>
        {(button) => (
          <Button {...button} variant="default" loading={upload.isPending} disabled={frame.disabled}>
            {t(id > 0 ? 'pictureChange' : 'pictureChoose')}
          </Button>
        )}
      </FileButton>
      {id > 0 && !frame.disabled && (
        <Button variant="subtle" color="gray" onClick={() => change(0)}>
          {t('pictureRemove')}
        </Button>
      )}
    </div>
  );
}

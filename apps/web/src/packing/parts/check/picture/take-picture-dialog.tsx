import { Button } from '@mantine/core';
import { IconCamera, IconCheck, IconPhoto, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useCamera } from '../../../../kit/camera/index.ts';
import { Dialog, DialogButtons } from '../../../../kit/dialog/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { useActionLock } from '../../../../kit/store/index.ts';
import { pictureMessages } from '../../../messages/pictures.ts';
import { capturePicture } from './capture-picture.ts';
import styles from './take-picture-dialog.module.css';

// Taking a picture removes the button that had the focus.
const focusButton = (button: HTMLButtonElement | null): void => button?.focus();

interface TakePictureDialogProps {
  readonly onClose: () => void;
  /** Whether the picture was kept; when it was not the dialog stays, with what was taken. */
  readonly onKeep: (file: File) => Promise<boolean>;
}

interface Shot {
  readonly file: File;
  readonly address: string;
}

// Enough to count the tablets of a cell; kept for months.
const size = { width: 1920, height: 1080 } as const;

/**
 * Takes a picture of the finished pack with the camera of the computer or tablet, which is on only while this is open, or
 * takes one from a file (PACK-99).
 */
export function TakePictureDialog({ onClose, onKeep }: TakePictureDialogProps) {
  const t = useTranslate(pictureMessages);
  const { video, problem } = useCamera(size);
  const [shot, setShot] = useState<Shot | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const once = useActionLock();
  useEffect(() => () => URL.revokeObjectURL(shot?.address ?? ''), [shot]);
  const take = async (): Promise<void> => {
    const file = video.current && (await capturePicture(video.current));
    if (file) setShot({ file, address: URL.createObjectURL(file) });
  };
  const keep = (file: File): void =>
    void once(async () => {
      setKeeping(true);
      if (await onKeep(file).finally(() => setKeeping(false))) onClose();
    });
  return (
    <Dialog title={t('title')} onClose={onClose} size={720} holdsData={shot !== null}>
      {problem === null ? (
        <div className={styles.view}>
          <video ref={video} muted playsInline aria-label={t('live')} hidden={shot !== null} />
          {shot !== null && <img src={shot.address} alt={t('shot')} />}
          <p aria-live="polite">{t(shot === null ? 'hint' : 'taken')}</p>
        </div>
      ) : (
        <p role="alert">{t(`problem.${problem}`)}</p>
      )}
      <DialogButtons>
        <FileButton onFile={keep} isMain={problem !== null} />
        {problem === null && shot === null && (
          <Button
            key="take"
            data-autofocus
            leftSection={<IconCamera size={18} aria-hidden />}
            onClick={() => void once(take)}
          >
            {t('take')}
          </Button>
        )}
        {shot !== null && (
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              disabled={isKeeping}
              onClick={() => setShot(null)}
            >
              {t('again')}
            </Button>
            <Button
              key="keep"
              ref={focusButton}
              loading={isKeeping}
              leftSection={<IconCheck size={18} aria-hidden />}
              onClick={() => keep(shot.file)}
            >
              {t('keep')}
            </Button>
          </>
        )}
      </DialogButtons>
    </Dialog>
  );
}

/** A picture that lies on this device; a phone offers its own camera beside its files. */
function FileButton({ onFile, isMain }: { readonly onFile: (file: File) => void; readonly isMain: boolean }) {
  const t = useTranslate(pictureMessages);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={<IconPhoto size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('file')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('file')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}

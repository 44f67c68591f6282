import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Dialog } from '../../../../kit/dialog/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { isolateText } from '../../../../kit/page/index.ts';
import { useDateTimeFormat } from '../../../../kit/store/index.ts';
import { usePicture } from '../../../../patients/index.ts';
import { useAddPicture, usePackPictures } from '../../../calls/index.ts';
import { showPackFailure } from '../../../failure.ts';
import { wholePackMessages } from '../../../messages/whole-pack.ts';
import styles from './pack-pictures.module.css';

interface PackPicturesProps {
  readonly jobId: number;
  readonly mayAdd: boolean;
}

/** The pictures of the finished pack, and the button that takes another: a phone or tablet opens its camera. */
export function PackPictures({ jobId, mayAdd }: PackPicturesProps) {
  const t = useTranslate(wholePackMessages);
  const pictures = usePackPictures(jobId);
  const adding = useAddPicture(jobId);
  const input = useRef<HTMLInputElement>(null);
  const kept = (pictures.data ?? []).filter((each) => each.resourceDocumentId > 0 && each.isOfThisPack);
  if (!mayAdd && kept.length === 0) return null;
  const send = (file: File | undefined): void => {
    if (file !== undefined) adding.mutateAsync(file).catch(showPackFailure);
  };
  return (
    <div className={styles.pictures}>
      {kept.map((picture) => (
        <Picture key={picture.pictureId} id={picture.resourceDocumentId} {...picture} />
      ))}
      {mayAdd && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            loading={adding.isPending}
            leftSection={<IconCamera size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('picture.take')}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            aria-label={t('picture.take')}
            onChange={(event) => {
              send(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </>
      )}
    </div>
  );
}

interface PictureProps {
  readonly id: number;
  readonly takenBy: string;
  readonly takenDate: string;
}

function Picture({ id, takenBy, takenDate }: PictureProps) {
  const t = useTranslate(wholePackMessages);
  const moment = useDateTimeFormat();
  const picture = usePicture(id);
  const [isOpen, setOpen] = useState(false);
  if (picture.data === undefined) return null;
  const said = t('picture.of', { name: isolateText(takenBy), date: isolateText(moment(takenDate)) });
  return (
    <>
      <button type="button" className={styles.small} onClick={() => setOpen(true)}>
        <img src={picture.data} alt={said} />
      </button>
      {isOpen && (
        <Dialog title={said} size={900} onClose={() => setOpen(false)}>
          <img className={styles.large} src={picture.data} alt={said} />
        </Dialog>
      )}
    </>
  );
}

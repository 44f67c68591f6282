import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../../kit/dialog/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { lazyPart } from '../../../../kit/lazy/index.ts';
import { BidiText, isolateText } from '../../../../kit/page/index.ts';
import { useDateTimeFormat } from '../../../../kit/store/index.ts';
import { usePicture } from '../../../../shell/files/use-picture.ts';
import { useAddPicture, usePackPictures } from '../../../calls/index.ts';
import { isDone } from '../../../failure.ts';
import { wholePackMessages } from '../../../messages/whole-pack.ts';
import styles from './pack-pictures.module.css';

const TakePictureDialog = lazyPart(() =>
  import('./take-picture-dialog.tsx').then((module) => module.TakePictureDialog),
);

interface PackPicturesProps {
  readonly jobId: number;
  readonly mayAdd: boolean;
}

/** The pictures of the finished pack, each with its person and time, and the button that takes another (PACK-99). */
export function PackPictures({ jobId, mayAdd }: PackPicturesProps) {
  const t = useTranslate(wholePackMessages);
  const pictures = usePackPictures(jobId);
  const adding = useAddPicture(jobId);
  const [isTaking, setTaking] = useState(false);
  const kept = (pictures.data ?? []).filter((each) => each.resourceDocumentId > 0 && each.isOfThisPack);
  if (!mayAdd && kept.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {kept.map((picture) => (
        <Picture key={picture.pictureId} id={picture.resourceDocumentId} {...picture} />
      ))}
      {mayAdd && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCamera size={16} aria-hidden />}
          onClick={() => setTaking(true)}
        >
          {t('picture.take')}
        </Button>
      )}
      {isTaking && (
        <TakePictureDialog
          onClose={() => setTaking(false)}
          onKeep={(file) => isDone(adding.mutateAsync(file))}
        />
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
      <figure className={styles.figure}>
        <button type="button" className={styles.small} onClick={() => setOpen(true)}>
          <img src={picture.data} alt={said} />
        </button>
        <figcaption aria-hidden>
          <BidiText>{takenBy}</BidiText>
          <BidiText>{moment(takenDate)}</BidiText>
        </figcaption>
      </figure>
      {isOpen && (
        <Dialog title={said} size={900} onClose={() => setOpen(false)}>
          <img className={styles.large} src={picture.data} alt={said} />
        </Dialog>
      )}
    </>
  );
}

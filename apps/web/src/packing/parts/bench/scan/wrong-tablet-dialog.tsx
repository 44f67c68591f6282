import { Button } from '@mantine/core';
import { Dialog } from '../../../../kit/dialog/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { BidiText } from '../../../../kit/page/index.ts';
import { labelMessages } from '../../../messages/labels.ts';
import type { WrongTablet } from './use-scan-match.ts';
import styles from './wrong-tablet.module.css';

interface WrongTabletDialogProps {
  readonly wrong: WrongTablet;
  readonly onClose: () => void;
}

/** Fills the view when a scanned tablet is of no medicine of the packs: its name, and how it differs (PACK-80). */
export function WrongTabletDialog({ wrong, onClose }: WrongTabletDialogProps) {
  const t = useTranslate(labelMessages);
  const { difference, drugName, form, nearestDrugName } = wrong;
  return (
    <Dialog title={t('wrong.title')} onClose={onClose} alert fill>
      <div className={styles.wrong}>
        <p className={styles.difference}>{t(`wrong.${difference}`)}</p>
        <dl>
          <dt>{t('wrong.scanned')}</dt>
          <dd>
            <BidiText>{drugName}</BidiText>
            {form !== '' && (
              <span>
                <BidiText>{form}</BidiText>
              </span>
            )}
          </dd>
          {nearestDrugName !== '' && (
            <>
              <dt>{t('wrong.inPack')}</dt>
              <dd>
                <BidiText>{nearestDrugName}</BidiText>
              </dd>
            </>
          )}
        </dl>
        <Button size="lg" color="red" data-autofocus onClick={onClose}>
          {t('wrong.putBack')}
        </Button>
      </div>
    </Dialog>
  );
}

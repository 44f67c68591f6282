import { Button } from '@mantine/core';
import { DialogButtons } from '../../../kit/dialog/index.ts';
import { CopyField } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { scriptMessages } from '../../messages/index.ts';
import styles from './scripts.module.css';

const feedPath = '/api/dispense/staging';

interface NewTokenProps {
  readonly token: string;
  readonly pharmacyCode: string;
  readonly onClose: () => void;
}

/** The token, this once, and where it belongs. */
export function NewToken({ token, pharmacyCode, onClose }: NewTokenProps) {
  const t = useTranslate(scriptMessages);
  return (
    <div className={styles.token}>
      <p>{t('feed.once')}</p>
      <CopyField label={t('feed.token')} value={token} />
      <CopyField
        label={t('feed.address')}
        value={`${location.origin}${feedPath}`}
        hint={t('feed.addressHint')}
      />
      <CopyField label={t('feed.pharmacyCode')} value={pharmacyCode} hint={t('feed.pharmacyCodeHint')} />
      <DialogButtons>
        <Button onClick={onClose}>{t('feed.noted')}</Button>
      </DialogButtons>
    </div>
  );
}

import { Button } from '@mantine/core';
import { showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { loadProfile, useProfile } from '../../../shell/session/index.ts';
import { createDefaultData, useKeptPharmacyChange } from '../../calls.ts';
import { pharmaciesMessages } from '../../messages/pharmacies.ts';
import styles from '../home.module.css';

/** A pharmacy whose first data could not be made at the sign-in, and the button that makes it (ADMIN-19). */
export function NewPharmacyCard() {
  const t = useTranslate(pharmaciesMessages);
  const { currentPharmacyId } = useProfile();
  const change = useKeptPharmacyChange(createDefaultData);
  const once = useActionLock();
  const fill = async (): Promise<void> => {
    try {
      await change.mutateAsync(currentPharmacyId);
      await loadProfile();
      showSuccess(t('filled'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <Card title={t('newPharmacy')}>
      <p className={styles.books} role="status">
        {t('newPharmacyWhy')}
      </p>
      <Button onClick={() => void once(fill)} loading={change.isPending}>
        {t('fill')}
      </Button>
    </Card>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, LoadFailedPage, Page, PageSkeleton } from '../../kit/page/index.ts';
import { loadProfile, session, useProfile } from '../../shell/session/index.ts';
import { useSecondFactor } from '../calls/second-factor.ts';
import { messages } from '../messages/second-factor.ts';
import { fillNewPharmacy } from '../parts/fill-new-pharmacy.ts';
import { SecondFactorOn } from '../parts/second-factor-on.tsx';
import { RecoveryCodes, SecondFactorSetup } from '../parts/second-factor-setup.tsx';
import styles from '../parts/second-factor.module.css';

/** /profile/second-factor: the own second factor; where it is due, nothing else opens before (ACCESS-65). */
export function SecondFactorPage() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const { isSecondFactorDue } = useProfile();
  const factor = useSecondFactor();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (factor.isPending) return <PageSkeleton />;
  if (hasFailed(factor)) return <LoadFailedPage error={factor.error} retry={() => void factor.refetch()} />;
  const leave = async (): Promise<void> => {
    await loadProfile();
    const now = session.get();
    // The first sign-in could not do it yet (ADMIN-19).
    if (isSecondFactorDue && now.kind === 'signedIn') await fillNewPharmacy(now.profile);
    await navigate({ to: isSecondFactorDue ? '/' : '/profile/detail' });
  };
  return (
    <Page title={t('title')}>
      <div className={styles.narrow}>
        {codes !== null ? (
          <RecoveryCodes codes={codes} onKept={() => void leave()} />
        ) : factor.data.isOn ? (
          <SecondFactorOn {...factor.data} />
        ) : (
          <SecondFactorSetup isDue={isSecondFactorDue} onCodes={setCodes} />
        )}
      </div>
    </Page>
  );
}

import { Button } from '@mantine/core';
import type { SetUpStep } from '@packwright/core/dashboard';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { confirm, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { loadProfile, useMay, useProfile } from '../../../shell/session/index.ts';
import { dismissSetUp, useKeptPharmacyChange, useSetUpSteps } from '../../calls.ts';
import { setUpMessages } from '../../messages/set-up.ts';
import styles from './set-up.module.css';
import { findNextStep, isGuidanceShown, stepLinks } from './step-links.ts';

/** The steps to a first pack that the person may take, each with its page (ADMIN-49). */
export function SetUpCard() {
  const t = useTranslate(setUpMessages);
  const may = useMay();
  const { currentPharmacyId } = useProfile();
  const steps = useSetUpSteps(currentPharmacyId).data ?? [];
  if (!isGuidanceShown(steps)) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = findNextStep(steps);
  return (
    <Card
      title={t('title')}
      acts={may({ menu: 'pharmacy', level: 'update' }) && <Dismissal pharmacyId={currentPharmacyId} />}
    >
      <p className={styles.progress} role="status">
        {t('progress', { count: steps.length, done })}
      </p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.code} {...step} isNext={step.code === next} />
        ))}
      </ol>
    </Card>
  );
}

interface StepProps {
  readonly code: SetUpStep;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

function Step({ code, isDone, isNext }: StepProps) {
  const t = useTranslate(setUpMessages);
  const { to, also } = stepLinks[code];
  const Icon = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li data-done={isDone || undefined} {...(isNext && { 'aria-current': 'step' as const })}>
      <Icon size={20} stroke={1.6} role="img" aria-label={t(isDone ? 'done' : 'open')} />
      <span>
        <Link to={to}>{t(code)}</Link>
        {!isDone && <small>{t(`${code}.hint`)}</small>}
      </span>
      {!isDone && also !== undefined && (code === 'drug' || code === 'resident') && (
        <Link to={also} className={styles.also ?? ''}>
          {t(`${code}.also`)}
        </Link>
      )}
    </li>
  );
}

function Dismissal({ pharmacyId }: { readonly pharmacyId: number }) {
  const t = useTranslate(setUpMessages);
  const dismissal = useKeptPharmacyChange(dismissSetUp);
  const once = useActionLock();
  const dismiss = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('dismiss.title'),
      message: t('dismiss.message'),
      verb: t('dismiss'),
    });
    if (!isSure) return;
    try {
      await dismissal.mutateAsync(pharmacyId);
      await loadProfile();
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <Button variant="subtle" size="xs" onClick={() => void once(dismiss)} loading={dismissal.isPending}>
      {t('dismiss')}
    </Button>
  );
}

import { Button } from '@mantine/core';
import type { SetUpStep } from '@packwright/core/dashboard';
import { Link } from '@tanstack/react-router';
import { confirm, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { loadProfile, useMay, useProfile } from '../../../shell/session/index.ts';
import { dismissSetUp, useKeptPharmacyChange, useSetUpSteps } from '../../calls.ts';
import { setUpMessages } from '../../messages/set-up.ts';
import { Step, StepList, StepProgress } from '../steps/step-list.tsx';
import { findNextStep, isGuidanceShown, stepLinks } from './step-links.ts';

/** The steps to a first pack that the person may take, each with its page (ADMIN-49). */
export function SetUpCard() {
  const t = useTranslate(setUpMessages);
  const may = useMay();
  const { currentPharmacyId } = useProfile();
  const steps = useSetUpSteps(currentPharmacyId).data ?? [];
  if (!isGuidanceShown(steps)) return null;
  const next = findNextStep(steps);
  return (
    <Card
      title={t('title')}
      acts={
        <>
          <StepProgress steps={steps} />
          {may({ menu: 'pharmacy', level: 'update' }) && <Dismissal pharmacyId={currentPharmacyId} />}
        </>
      }
    >
      <StepList label={t('title')}>
        {steps.map((step) => (
          <SetUpStepRow key={step.code} {...step} isNext={step.code === next} />
        ))}
      </StepList>
    </Card>
  );
}

interface SetUpStepProps {
  readonly code: SetUpStep;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

function SetUpStepRow({ code, isDone, isNext }: SetUpStepProps) {
  const t = useTranslate(setUpMessages);
  const { to, also } = stepLinks[code];
  return (
    <Step
      isDone={isDone}
      isNext={isNext}
      link={<Link to={to}>{t(code)}</Link>}
      hint={t(`${code}.hint`)}
      also={
        also !== undefined &&
        (code === 'drug' || code === 'resident') && <Link to={also}>{t(`${code}.also`)}</Link>
      }
    />
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

import { Button } from '@mantine/core';
import { showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { type FirstWeek, useFirstWeekChoice } from '../../calls/first-week.ts';
import { firstWeekMessages } from '../../messages/first-week.ts';
import { FirstWeekSteps } from './first-week-steps.tsx';
import { StepProgress } from '../steps/step-list.tsx';

/** The steps of the first week on Home, until they are done or put away (DASH-17, DASH-18). */
export function FirstWeekCard({ firstWeek: { steps } }: { readonly firstWeek: FirstWeek }) {
  const t = useTranslate(firstWeekMessages);
  const choice = useFirstWeekChoice();
  const once = useActionLock();
  const hide = async (): Promise<void> => {
    try {
      await choice.mutateAsync(true);
      showSuccess(t('hidden'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <Card
      title={t('title')}
      acts={
        <>
          <StepProgress steps={steps} />
          <Button
            variant="subtle"
            size="xs"
            aria-label={t('hide.label')}
            onClick={() => void once(hide)}
            loading={choice.isPending}
          >
            {t('hide')}
          </Button>
        </>
      }
    >
      <FirstWeekSteps steps={steps} />
    </Card>
  );
}

import { Button } from '@mantine/core';
import { showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Card, hasFailed, LoadFailed, Page, PartSkeleton } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useActionLock } from '../../kit/store/index.ts';
import { type FirstWeek, useFirstWeek, useFirstWeekChoice } from '../calls/first-week.ts';
import { firstWeekMessages } from '../messages/first-week.ts';
import styles from '../parts/first-week/first-week.module.css';
import { FirstWeekSteps } from '../parts/first-week/first-week-steps.tsx';
import { StepProgress } from '../parts/steps/step-list.tsx';

/** /first-week: the steps of the first week, which Help brings back after they were put away (DASH-18). */
export function FirstWeekPage() {
  const t = useTranslate(firstWeekMessages);
  const week = useFirstWeek();
  return (
    <Page title={t('title')}>
      {hasFailed(week) ? (
        <LoadFailed error={week.error} retry={() => void week.refetch()} />
      ) : (
        <Card>{week.data === undefined ? <PartSkeleton /> : <AllSteps firstWeek={week.data} />}</Card>
      )}
    </Page>
  );
}

function AllSteps({ firstWeek: { isShown, steps } }: { readonly firstWeek: FirstWeek }) {
  const t = useTranslate(firstWeekMessages);
  if (steps.length === 0) return <p className={styles.lead}>{t('none')}</p>;
  const isLeft = steps.some(({ isDone }) => !isDone);
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      <FirstWeekSteps steps={steps} />
      <div className={styles.foot}>
        {isLeft ? <Choice isShown={isShown} /> : <span>{t('allDone')}</span>}
        <StepProgress steps={steps} />
      </div>
    </>
  );
}

function Choice({ isShown }: Pick<FirstWeek, 'isShown'>) {
  const t = useTranslate(firstWeekMessages);
  const choice = useFirstWeekChoice();
  const once = useActionLock();
  const choose = async (): Promise<void> => {
    try {
      await choice.mutateAsync(isShown);
      showSuccess(t(isShown ? 'hidden' : 'shown'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <Button variant="default" onClick={() => void once(choose)} loading={choice.isPending}>
      {t(isShown ? 'onPage.hide' : 'onPage.show')}
    </Button>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import type { FirstWeek } from '../../calls/first-week.ts';
import { firstWeekMessages } from '../../messages/first-week.ts';
import { Step, StepList } from '../steps/step-list.tsx';
import { firstWeekLinks } from './first-week-links.ts';

interface FirstWeekStepsProps {
  readonly steps: readonly FirstWeek['steps'][number][];
}

/** The steps of the first week, each with the place where it begins (DASH-15). */
export function FirstWeekSteps({ steps }: FirstWeekStepsProps) {
  const t = useTranslate(firstWeekMessages);
  return (
    <StepList label={t('title')} inColumns>
      {steps.map(({ code, isDone }) => (
        <Step
          key={code}
          isDone={isDone}
          link={<Link {...firstWeekLinks[code]}>{t(code)}</Link>}
          hint={t(`${code}.hint`)}
        />
      ))}
    </StepList>
  );
}

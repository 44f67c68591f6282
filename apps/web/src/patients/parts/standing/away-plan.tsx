import { farthestDay, formatDay, parseDay } from '@packwright/core/days';
import { useTranslate } from '../../../kit/language/index.ts';
import { hasFailed, isolateText, LoadFailed, PartSkeleton } from '../../../kit/page/index.ts';
import { usePatientConsequences } from '../../calls/index.ts';
import { standingMessages } from '../../messages/standing.ts';
import { PacksMet } from './packs-met.tsx';
import { selectPacksOfDays } from './select-packs-of-days.ts';

interface AwayPlanProps {
  readonly patientId: number;
  readonly isAway: boolean;
  readonly from: string;
  readonly to: string;
}

/** The effects of an absence: on the packs that are made, and on those that the Pack Creator makes (PATIENT-41). */
export function AwayPlan({ patientId, isAway, from, to }: AwayPlanProps) {
  const t = useTranslate(standingMessages);
  const numbers = usePatientConsequences(patientId);
  const last = parseDay(to);
  const first = parseDay(from);
  if (first === null) return isAway ? <p>{t('away.plan')}</p> : null;
  const days = { from: isolateText(formatDay(first)), to: last === null ? '' : isolateText(formatDay(last)) };
  const met = selectPacksOfDays(numbers.data?.packs ?? [], { from: first, to: last ?? farthestDay });
  return (
    <section aria-live="polite">
      <p>
        {last === null ? t('away.open', days) : t('away.until', days)} {isAway && t('away.asks')}
      </p>
      {numbers.isPending && <PartSkeleton />}
      {hasFailed(numbers) && <LoadFailed error={numbers.error} retry={() => void numbers.refetch()} />}
      {numbers.data && met.length === 0 && <p>{t('away.metNone')}</p>}
      {met.length > 0 && <PacksMet title={t('away.met', { count: met.length })} packs={met} hasPlan />}
    </section>
  );
}

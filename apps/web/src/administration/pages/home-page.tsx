import { addDays, type Day, getWeekday } from '@packwright/core/days';
import { lazyPart } from '../../kit/lazy/index.ts';
import { getLocale, useLanguage, useTranslate } from '../../kit/language/index.ts';
import { hasFailed, isolateText, LoadFailed, Page, PartSkeleton } from '../../kit/page/index.ts';
import { getToday, useDateTimeFormat, useUrl } from '../../kit/store/index.ts';
import { useMay, useProfile } from '../../shell/session/index.ts';
import { type Morning, useMorning, usePatientCounts } from '../calls.ts';
import { useFirstWeekOnHome } from '../calls/first-week.ts';
import { useDashboardGroups } from '../calls/groups.ts';
import { buildDueLink, runOutsLink } from '../parts/figure-links.ts';
import { LazySetUpCard } from '../parts/set-up/lazy-set-up-card.tsx';
import styles from '../parts/home.module.css';
import { listStages } from '../parts/morning-figures.ts';
import { NumberCard } from '../parts/number-card.tsx';
import { messages } from '../messages/index.ts';

// Everything below the numbers comes at once: a card that came later would push the others down.
const Today = lazyPart(
  () => import('../parts/today/today.tsx').then((module) => module.Today),
  <PartSkeleton />,
);

/** 'Monday, 23 November' in the reader's language. */
function useDayTitle(day: Day): string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(getLocale(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}

/** Home: the day in numbers, each of which leads to the list behind it (WEB-20). */
export function HomePage() {
  const day = getToday();
  const morning = useMorning();
  const [search, setSearch] = useUrl();
  const page = Math.max(1, Math.trunc(Number(search.groups)) || 1);
  const groups = useDashboardGroups(page);
  const firstWeek = useFirstWeekOnHome();
  return (
    <Page title={useDayTitle(day)}>
      <div className={styles.day}>
        <LazySetUpCard />
        <Numbers day={day} morning={morning.data} />
        {hasFailed(morning) && <LoadFailed error={morning.error} retry={() => void morning.refetch()} />}
        {hasFailed(groups) && <LoadFailed error={groups.error} retry={() => void groups.refetch()} />}
        {!hasFailed(morning) && !hasFailed(groups) && (
          <Today
            morning={morning.data}
            groups={groups.data}
            firstWeek={firstWeek}
            page={page}
            onPage={(next) => setSearch({ groups: next === 1 ? undefined : String(next) })}
          />
        )}
      </div>
    </Page>
  );
}

interface NumbersProps {
  readonly day: Day;
  readonly morning: Morning | undefined;
}

function Numbers({ day, morning }: NumbersProps) {
  const may = useMay();
  const { enableVPB } = useProfile();
  return (
    <div className={styles.numbers}>
      {may({ menu: 'job', level: 'read' }) && <PackNumbers day={day} morning={morning} />}
      {enableVPB && may({ menu: 'vpb', level: 'read' }) && <RunOuts morning={morning} />}
      {may({ menu: 'patient', level: 'read' }) && <Patients />}
    </div>
  );
}

function PackNumbers({ day, morning }: NumbersProps) {
  const t = useTranslate(messages);
  const due = morning?.due;
  const stages = morning && listStages(morning);
  const [checking, correction] = (['checking', 'correction'] as const).map((name) =>
    stages?.find(({ stage }) => stage === name),
  );
  const monday = addDays(day, -getWeekday(day));
  const formatWaiting = (old: number | undefined): string =>
    old ? t('older', { count: old }) : t('allFresh');
  return (
    <>
      <NumberCard
        label={t('card.due')}
        value={due?.packs}
        words={
          due?.packs === 0
            ? t('card.dueNone')
            : due?.left === 0
              ? t('card.dueDone')
              : t('card.dueLeft', { count: due?.left ?? 0 })
        }
        // From Friday on there is little time left.
        alarming={(due?.left ?? 0) > 0 && getWeekday(day) >= 4}
        {...buildDueLink({ fromDate: monday, toDate: addDays(monday, 6) })}
      />
      <NumberCard
        label={t('card.check')}
        value={checking?.count}
        words={checking?.count === 0 ? t('nothing') : formatWaiting(checking?.old)}
        alarming={(checking?.old ?? 0) > 0}
        to="/job/list"
        search={{ view: 'table', days: 'all', stage: 'checking' }}
      />
      <NumberCard
        label={t('card.correction')}
        value={correction?.count}
        words={correction?.count === 0 ? t('nothing') : formatWaiting(correction?.old)}
        alarming={(correction?.old ?? 0) > 0}
        to="/job/list"
        search={{ view: 'table', days: 'all', stage: 'correction' }}
      />
    </>
  );
}

function RunOuts({ morning }: Pick<NumbersProps, 'morning'>) {
  const t = useTranslate(messages);
  const format = useDateTimeFormat();
  const runOuts = morning?.runOuts;
  const isCounted = runOuts !== undefined && runOuts.countedDate !== '';
  return (
    <NumberCard
      label={t('card.runOuts')}
      value={isCounted ? runOuts.balances : undefined}
      words={isCounted ? t('card.runOutsOf', { count: runOuts.patients }) : t('card.notCounted')}
      {...(isCounted && { age: t('card.counted', { moment: isolateText(format(runOuts.countedDate)) }) })}
      alarming={isCounted && runOuts.balances > 0}
      {...runOutsLink}
    />
  );
}

function Patients() {
  const t = useTranslate(messages);
  const counts = usePatientCounts().data;
  const suspended = counts?.totalSuspended ?? 0;
  return (
    <NumberCard
      label={t('card.patients')}
      value={counts?.totalActive}
      words={suspended === 0 ? t('card.noneSuspended') : t('card.suspended', { count: suspended })}
      to="/patient/list"
    />
  );
}

import { useMediaQuery } from '@mantine/hooks';
import { Card, CardSkeleton, PartSkeleton } from '../../../kit/page/index.ts';
import { lazyPart, WhenSeen } from '../../../kit/lazy/index.ts';
import { useMay, useProfile } from '../../../shell/session/index.ts';
import type { Morning } from '../../calls.ts';
import type { FirstWeek } from '../../calls/first-week.ts';
import type { DashboardGroup } from '../../calls/groups.ts';
import { MorningCards } from '../dashboard/morning-cards.tsx';
import { isNewcomer } from '../first-week/choose-for-home.ts';
import { FirstWeekCard } from '../first-week/first-week-card.tsx';
import styles from '../home.module.css';
import { IntegrityCard } from '../integrity-card.tsx';
import { LazyBackupsCard } from '../lazy-backups-card.tsx';
import { LazyClaimsCard } from '../lazy-claims-card.tsx';
import { LazyFeedCard } from '../lazy-feed-card.tsx';
import { LazyReviewsCard } from '../lazy-reviews-card.tsx';
import { listStages } from '../morning-figures.ts';
import { LazyNewPharmacyCard } from '../pharmacies/lazy-new-pharmacy-card.tsx';
import { QuickLinks } from '../quick-links.tsx';
import { StageStrip } from '../stage-strip.tsx';
import { FirstRunOutsCard } from './first-run-outs-card.tsx';
import { GroupsCard } from './groups-card.tsx';

/** Of the charts, before anything is known of them. */
const chartsHeight = 240;

// Home has one column there, as in home.module.css.
const narrowScreen = '(max-width: 1180px)';

const RemindersCard = lazyPart(
  () => import('../reminders-card.tsx').then((module) => module.RemindersCard),
  <CardSkeleton height={62} />,
);
const Charts = lazyPart(
  () => import('../dashboard/charts.tsx').then((module) => module.Charts),
  <PartSkeleton />,
);

interface TodayProps {
  /** Absent until they are there. */
  readonly morning: Morning | undefined;
  readonly groups: { readonly data: readonly DashboardGroup[]; readonly total: number } | undefined;
  /** Null for nothing to show. */
  readonly firstWeek: FirstWeek | null | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The work of today, the most urgent first: groups and missing tablets, packs by stage, the last days, and the charts. */
export function Today({ morning, groups, firstWeek, page, onPage }: TodayProps) {
  const may = useMay();
  const { enableVPB } = useProfile();
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false });
  const mayReadPacks = may({ menu: 'job', level: 'read' });
  const mayReadBalances = enableVPB && may({ menu: 'vpb', level: 'read' });
  if (morning === undefined || groups === undefined || firstWeek === undefined)
    return (
      <Card>
        <PartSkeleton />
      </Card>
    );
  return (
    <>
      {firstWeek && isNewcomer(firstWeek) && <FirstWeekCard firstWeek={firstWeek} />}
      <div className={styles.columns}>
        <div className={styles.side}>
          {(mayReadPacks || groups.total > 0) && (
            <GroupsCard groups={groups.data} total={groups.total} page={page} onPage={onPage} />
          )}
          {mayReadBalances && isNarrow && <FirstRunOutsCard morning={morning} />}
          {mayReadPacks && <StageStrip numbers={listStages(morning)} />}
          <MorningCards morning={morning} withWork={mayReadPacks} />
        </div>
        <div className={styles.side} data-narrow>
          {mayReadBalances && !isNarrow && <FirstRunOutsCard morning={morning} />}
          <LazyNewPharmacyCard />
          <LazyReviewsCard />
          <LazyFeedCard />
          <LazyClaimsCard />
          {may({ menu: 'patient', level: 'read' }) && <RemindersCard />}
          <QuickLinks />
          <IntegrityCard />
          <LazyBackupsCard />
        </div>
      </div>
      {firstWeek && !isNewcomer(firstWeek) && <FirstWeekCard firstWeek={firstWeek} />}
      <WhenSeen height={chartsHeight}>
        <Charts />
      </WhenSeen>
    </>
  );
}

import { addDays, type Day, getWeekday } from '@packwright/core/days';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import { BidiText, isolateText, ProgressBar } from '../../../kit/page/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { buildCreatorSearch } from '../../../shell/creator-search.ts';
import { useMay, useMayOpen } from '../../../shell/session/index.ts';
import type { DashboardGroup } from '../../calls/groups.ts';
import { todayMessages } from '../../messages/today.ts';
import {
  buildCalendarLink,
  buildCreatorLink,
  buildDeliveryLink,
  buildDueLink,
  buildGroupRunOutsLink,
  buildLatePacksLink,
  buildOpenPacksLink,
  type FigureLink,
} from '../figure-links.ts';
import { readDay, useDayText } from './day-text.ts';
import styles from './today.module.css';

interface GroupProps {
  readonly group: DashboardGroup;
}

/** A patient group: what is late, who has no pack, and the next days; each figure leads to its list (DASH-5, DASH-11). */
export function GroupRow({ group }: GroupProps) {
  const t = useTranslate(todayMessages);
  const mayReadPacks = useMay()({ menu: 'job', level: 'read' });
  return (
    <tr>
      <th scope="row">
        <Link {...buildOpenPacksLink(group.patientGroupName)}>
          <BidiText>{group.patientGroupName}</BidiText>
        </Link>
        {mayReadPacks && (
          <small>
            {group.residents === 0 ? t('residents.none') : t('residents', { count: group.residents })}
          </small>
        )}
        <Needs group={group} />
      </th>
      <td>
        <Unpacked group={group} />
      </td>
      <td>{mayReadPacks ? <Week group={group} /> : <span className={styles.calm}>{t('day.none')}</span>}</td>
      <td>
        <Packing group={group} />
      </td>
      <td>
        <Delivery group={group} />
      </td>
    </tr>
  );
}

/** Late work and run-outs in words that lead there; nothing where all is well. */
function Needs({ group }: GroupProps) {
  const t = useTranslate(todayMessages);
  const format = useDayText();
  const [packDay, workDay] = [readDay(group.latePackDate), readDay(group.lateWorkDate)];
  return (
    <span className={styles.needs}>
      {packDay && (
        <Need tone="red" link={buildLatePacksLink(group.patientGroupId)}>
          {t('late.packs', { count: group.latePacks, day: isolateText(format(packDay)) })}
        </Need>
      )}
      {workDay && (
        <Need tone="red" link={buildCalendarLink(workDay)}>
          {t('late.work', { count: group.lateWork, day: isolateText(format(workDay)) })}
        </Need>
      )}
      {group.runOuts > 0 && (
        <Need tone="amber" link={buildGroupRunOutsLink(group.patientGroupId)}>
          {t('runOuts', { count: group.runOuts })}
        </Need>
      )}
    </span>
  );
}

interface NeedProps {
  readonly tone: 'red' | 'amber';
  readonly link: FigureLink;
  readonly children: string;
}

const Need = ({ tone, link, children }: NeedProps) => (
  <Link {...link} className={styles.need ?? ''} data-tone={tone}>
    <i aria-hidden />
    {children}
  </Link>
);

function Unpacked({ group: { patientGroupId, patientGroupName, unpacked } }: GroupProps) {
  const t = useTranslate(todayMessages);
  const number = useNumber();
  const mayOpen = useMayOpen();
  if (unpacked === 0) return <span className={styles.calm}>{t('day.none')}</span>;
  if (!mayOpen('PRINT_FOIL', 'read')) return <b>{number(unpacked)}</b>;
  return (
    <Link
      {...buildCreatorLink(patientGroupId)}
      className={styles.unpacked ?? ''}
      aria-label={t('unpackedOf', { group: isolateText(patientGroupName), count: unpacked })}
    >
      {number(unpacked)}
    </Link>
  );
}

function Week({ group: { patientGroupName, packs, left } }: GroupProps) {
  const t = useTranslate(todayMessages);
  const number = useNumber();
  if (packs === 0) return <span className={styles.calm}>{t('week.none')}</span>;
  const fromDate = addDays(getToday(), -getWeekday(getToday()));
  const figures = { done: isolateText(number(packs - left)), total: isolateText(number(packs)) };
  const label = t('week.of', { group: isolateText(patientGroupName), ...figures });
  return (
    <>
      <Link
        {...buildDueLink({ fromDate, toDate: addDays(fromDate, 6) }, patientGroupName)}
        aria-label={label}
      >
        {t('week.checked', figures)}
      </Link>
      <ProgressBar label={label} done={packs - left} of={packs} />
    </>
  );
}

/** The next planned day, which leads to the Pack Creator with what is planned; else the day on which packs end. */
function Packing({ group }: GroupProps) {
  const t = useTranslate(todayMessages);
  const format = useDayText();
  const mayOpen = useMayOpen();
  const name = isolateText(group.patientGroupName);
  const [planned, end] = [readDay(group.packingDate), readDay(group.coveredUntil)];
  if (planned) {
    const { patientGroupId, packingWeeks: numberOfWeek, packingType: packType } = group;
    const search = buildCreatorSearch({ date: planned, patientGroupId, numberOfWeek, packType });
    const label = t('packing.planned', { group: name, day: isolateText(format(planned)) });
    return (
      <NextDay day={planned} link={{ to: '/print-foil', search }} label={label}>
        {group.packingTitle}
      </NextDay>
    );
  }
  if (end && mayOpen('PRINT_FOIL', 'read'))
    return (
      <NextDay
        day={end}
        link={buildCreatorLink(group.patientGroupId)}
        label={t('packing.endsOf', { group: name, day: isolateText(format(end)) })}
      >
        {t('packing.ends')}
      </NextDay>
    );
  if (group.unpacked === 0 || !mayOpen('PRINT_FOIL', 'read'))
    return <span className={styles.calm}>{t('day.none')}</span>;
  return (
    <Link {...buildCreatorLink(group.patientGroupId)} aria-label={t('packing.makeFor', { group: name })}>
      {t('packing.make')}
    </Link>
  );
}

function Delivery({ group: { patientGroupName, deliveryDate, deliveryPacks } }: GroupProps) {
  const t = useTranslate(todayMessages);
  const format = useDayText();
  const day = readDay(deliveryDate);
  if (!day) return <span className={styles.calm}>{t('day.none')}</span>;
  const label = t('delivery.of', {
    group: isolateText(patientGroupName),
    day: isolateText(format(day)),
  });
  return (
    <NextDay day={day} link={buildDeliveryLink(patientGroupName, day)} label={label}>
      {t('packs', { count: deliveryPacks })}
    </NextDay>
  );
}

interface NextDayProps {
  readonly day: Day;
  readonly link: FigureLink;
  readonly label: string;
  readonly children: ReactNode;
}

function NextDay({ day, link, label, children }: NextDayProps) {
  const format = useDayText();
  return (
    <>
      <Link {...link} aria-label={label}>
        <BidiText>{format(day)}</BidiText>
      </Link>
      <small>
        <BidiText>{children}</BidiText>
      </small>
    </>
  );
}

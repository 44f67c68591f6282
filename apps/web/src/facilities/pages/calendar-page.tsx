import { Button } from '@mantine/core';
import {
  addDays,
  addMonths,
  buildDay,
  type Day,
  formatDay,
  getDayParts,
  parseDay,
} from '@packwright/core/days';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import {
  Card,
  EmptyState,
  hasFailed,
  isolateText,
  LoadFailed,
  Page,
  PartSkeleton,
} from '../../kit/page/index.ts';
import { getToday, useUrl } from '../../kit/store/index.ts';
import { ExportMenu } from '../../kit/table/index.ts';
import { type ExportChoice, useListExport } from '../../shell/lists/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type CalendarDay, exportCalendar, useCapacity, useLateDays, useMonth } from '../calls/calendar.ts';
import { calendarMessages } from '../messages/calendar.ts';
import styles from '../parts/calendar/calendar.module.css';
import { DayLoad } from '../parts/calendar/day-load.tsx';
import { DayList } from '../parts/calendar/day-list.tsx';
import { MonthCalendar } from '../parts/calendar/month-calendar.tsx';
import { useDayFormat } from '../parts/calendar/use-day-format.ts';
import { WeekList } from '../parts/calendar/week-list.tsx';

const CapacityDialog = lazyPart(() =>
  import('../parts/calendar/capacity-dialog.tsx').then((m) => m.CapacityDialog),
);
const LinkDialog = lazyPart(() => import('../parts/calendar/link-dialog.tsx').then((m) => m.LinkDialog));
const EntryDialog = lazyPart(() => import('../parts/calendar/entry-dialog.tsx').then((m) => m.EntryDialog));

function getFirstOfMonth(day: Day): Day {
  const { year, month } = getDayParts(day);
  return buildDay(year, month, 1);
}

/** /schedule/list: planned work by month, day and week, what is late and what does not fit (GROUP-12 to GROUP-22). */
export function CalendarPage() {
  const t = useTranslate(calendarMessages);
  const may = useMay();
  const mayPlan = may({ menu: 'printFoil', level: 'create' });
  const formatLongDay = useDayFormat('long');
  const [url, change] = useUrl();
  const today = getToday();
  const selected = (typeof url.day === 'string' ? parseDay(url.day) : null) ?? today;
  // The month that was turned to, until another day is chosen here or by a link.
  const [turned, setTurned] = useState({ from: selected, month: selected });
  const month = turned.from === selected ? turned.month : selected;
  const first = getFirstOfMonth(month);
  const shown = useMonth(first);
  // The month of the chosen day, also while another one is shown; it reaches seven days beyond its end.
  const days = useMonth(getFirstOfMonth(selected));
  const late = useLateDays(today);
  const capacity = useCapacity();
  const [opened, setOpened] = useState<'link' | 'capacity' | null>(null);
  const [edited, setEdited] = useState<CalendarDay | 'new' | null>(null);
  const exportMonth = useListExport(({ format, language }: ExportChoice<never>) =>
    exportCalendar({ format, language, startDate: first, endDate: addDays(addMonths(first, 1), -1) }),
  );
  const handleSelect = (day: Day): void => {
    change({ day: day === today ? undefined : day });
    setTurned({ from: day, month: day });
  };
  const date = isolateText(formatDay(selected));
  const lateElsewhere = late.data?.filter((entry) => entry.date !== selected) ?? [];
  const entries = days.isPlaceholderData ? undefined : days.data;
  const onDay = entries?.filter((entry) => entry.date === selected);
  return (
    <Page
      title={t('title')}
      acts={
        <>
          <ExportMenu onExport={(format) => exportMonth(format, [])} />
          <Button variant="default" onClick={() => setOpened('link')}>
            {t('link')}
          </Button>
          {mayPlan && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
              {t('plan')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.page}>
        <Card>
          <MonthCalendar
            selected={selected}
            month={month}
            days={shown.data ?? []}
            capacity={capacity.data ?? []}
            onSelect={handleSelect}
            onMonth={(shown) => setTurned({ from: selected, month: shown })}
          />
          <Button variant="default" fullWidth mt="sm" onClick={() => handleSelect(today)}>
            {t('today')}
          </Button>
          {capacity.data && may({ menu: 'printFoil', level: 'update' }) && (
            <Button variant="subtle" fullWidth mt="xs" onClick={() => setOpened('capacity')}>
              {t('capacity')}
            </Button>
          )}
        </Card>
        <Card title={formatLongDay(selected)}>
          {!onDay && !hasFailed(days) && <PartSkeleton />}
          {hasFailed(days) && <LoadFailed error={days.error} retry={() => void days.refetch()} />}
          {onDay?.length === 0 && (
            <EmptyState title={t('none')} hint={t('noneHint')}>
              {mayPlan && (
                <Button variant="default" onClick={() => setEdited('new')}>
                  {t('plan')}
                </Button>
              )}
            </EmptyState>
          )}
          {onDay && <DayLoad day={selected} days={onDay} capacity={capacity.data ?? []} />}
          {onDay && onDay.length > 0 && <DayList label={date} days={onDay} onEdit={setEdited} />}
        </Card>
        <div className={styles.weekPlace}>
          <Card title={selected === today ? t('week') : t('weekFrom', { day: date })}>
            <WeekList
              first={selected}
              entries={entries ?? []}
              capacity={capacity.data ?? []}
              onSelect={handleSelect}
            />
          </Card>
        </div>
        {lateElsewhere.length > 0 && (
          <Card title={t('late')}>
            <p className={styles.second}>{t('lateHint')}</p>
            <DayList label={t('late')} days={lateElsewhere} hasDate onEdit={setEdited} />
          </Card>
        )}
      </div>
      {opened === 'link' && <LinkDialog onClose={() => setOpened(null)} />}
      {opened === 'capacity' && (
        <CapacityDialog minutes={capacity.data ?? []} onClose={() => setOpened(null)} />
      )}
      {edited && (
        <EntryDialog
          entry={edited === 'new' ? null : edited}
          day={selected}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

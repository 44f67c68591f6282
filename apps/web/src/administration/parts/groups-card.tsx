import { addDays, createDay, type Day, formatDay } from '@packwright/core/days';
import { Link } from '@tanstack/react-router';
import { getLocale, useLanguage, useNumber, useTranslate } from '../../kit/language/index.ts';
import { BidiText, Card, isolateText, ProgressBar, ScrollBox } from '../../kit/page/index.ts';
import type { Morning } from '../calls.ts';
import { messages } from '../messages/index.ts';
import { buildCreatorLink, buildDueLink } from './figure-links.ts';
import { type GroupNumbers, listDueGroups } from './morning-figures.ts';
import styles from './groups-card.module.css';

/** The packs that start this week by patient group and day, and who has none (DASH-8, DASH-10). */
export function GroupsCard({ morning }: { readonly morning: Morning }) {
  const t = useTranslate(messages);
  const language = useLanguage();
  const groups = listDueGroups(morning);
  if (groups.length === 0) return null;
  const weekday = new Intl.DateTimeFormat(getLocale(language), { weekday: 'short', timeZone: 'UTC' });
  const week = toWeek(morning);
  return (
    <Card
      title={t('groups')}
      acts={
        <Link {...buildDueLink(week)} className={styles.all ?? ''}>
          {t('groups.all')}
        </Link>
      }
    >
      <ScrollBox label={t('groups')} className={styles.due}>
        <table aria-label={t('groups')}>
          <thead>
            <tr>
              <th scope="col">{t('groups.group')}</th>
              {groups[0]?.days.map(({ day }) => (
                <th key={day} scope="col">
                  {weekday.format(Date.parse(`${day}T00:00:00Z`))}
                  <bdi>{Number(day.slice(8))}</bdi>
                </th>
              ))}
              <th scope="col">{t('groups.unpacked')}</th>
              <th scope="col">{t('groups.progress')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <GroupRow key={group.id} group={group} week={week} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  );
}

function toWeek({ weekStart }: Morning) {
  const fromDate = createDay(weekStart);
  return { fromDate, toDate: addDays(fromDate, 6) };
}

interface GroupRowProps {
  readonly group: GroupNumbers;
  readonly week: { readonly fromDate: Day; readonly toDate: Day };
}

function GroupRow({ group: { id, group, total, left, days, unpacked }, week }: GroupRowProps) {
  const t = useTranslate(messages);
  const number = useNumber();
  const checked = t('groups.checked', {
    done: isolateText(number(total - left)),
    total: isolateText(number(total)),
  });
  return (
    <tr>
      <th scope="row">
        <Link {...buildDueLink(week, group)}>
          <BidiText>{group}</BidiText>
        </Link>
      </th>
      {days.map(({ day, packs }) => (
        <td key={day}>
          {packs > 0 && (
            <Link
              {...buildDueLink({ fromDate: day, toDate: day }, group)}
              aria-label={t('groups.of', {
                group: isolateText(group),
                day: isolateText(formatDay(day)),
                count: isolateText(number(packs)),
              })}
            >
              {number(packs)}
            </Link>
          )}
        </td>
      ))}
      <td>
        {unpacked > 0 && (
          <Link
            {...buildCreatorLink(id)}
            className={styles.unpacked ?? ''}
            aria-label={t('groups.unpackedOf', { group: isolateText(group), count: unpacked })}
          >
            {number(unpacked)}
          </Link>
        )}
      </td>
      <td>
        {total > 0 && (
          <>
            <ProgressBar label={isolateText(group)} done={total - left} of={total} />
            <em>{checked}</em>
          </>
        )}
      </td>
    </tr>
  );
}

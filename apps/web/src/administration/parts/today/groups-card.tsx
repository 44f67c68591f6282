import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import { Card, isolateText, ScrollBox } from '../../../kit/page/index.ts';
import { type DashboardGroup, groupsOnPage } from '../../calls/groups.ts';
import { todayMessages } from '../../messages/today.ts';
import { GroupRow } from './group-row.tsx';
import styles from './today.module.css';

interface GroupsCardProps {
  readonly groups: readonly DashboardGroup[];
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Every patient group with what is late and what comes next, the most urgent first (DASH-11). */
export function GroupsCard({ groups, total, page, onPage }: GroupsCardProps) {
  const t = useTranslate(todayMessages);
  return (
    <Card title={t('groups')} flush acts={<span className={styles.hint}>{t('groups.hint')}</span>}>
      {groups.length === 0 ? (
        <p className={styles.none}>{t('groups.none')}</p>
      ) : (
        <ScrollBox label={t('groups')} className={styles.groups}>
          <table aria-label={t('groups')}>
            <thead>
              <tr>
                {(['group', 'unpacked', 'week', 'packing', 'delivery'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <GroupRow key={group.patientGroupId} group={group} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {total > groupsOnPage && <Pages total={total} page={page} onPage={onPage} />}
    </Card>
  );
}

function Pages({ total, page, onPage }: Omit<GroupsCardProps, 'groups'>) {
  const t = useTranslate(todayMessages);
  const number = useNumber();
  const range = {
    from: isolateText(number((page - 1) * groupsOnPage + 1)),
    to: isolateText(number(Math.min(page * groupsOnPage, total))),
    total: isolateText(number(total)),
  };
  return (
    <div className={styles.pages}>
      <span role="status">{t('pages.range', range)}</span>
      <ActionIcon
        variant="default"
        size={28}
        disabled={page <= 1}
        aria-label={t('pages.previous')}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} className="mirrored" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={28}
        disabled={page * groupsOnPage >= total}
        aria-label={t('pages.next')}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} className="mirrored" />
      </ActionIcon>
    </div>
  );
}

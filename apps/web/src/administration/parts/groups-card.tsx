import { Link } from '@tanstack/react-router';
import { useNumber, useTranslate } from '../../kit/language/index.ts';
import { BidiText, isolateText, ProgressBar } from '../../kit/page/index.ts';
import { messages } from '../messages/index.ts';
import type { GroupNumbers } from './pack-counts.ts';
import styles from './home.module.css';
import { RowsCard } from './rows-card.tsx';

// The card is beside the quick links and the integrity check and no longer than they are.
const shownGroups = 8;

/** How far the packs that start this week are, by patient group; each leads to its packs. */
export function GroupsCard({ groups }: { readonly groups: readonly GroupNumbers[] }) {
  const t = useTranslate(messages);
  const number = useNumber();
  const shown = groups.slice(0, shownGroups);
  if (shown.length === 0) return null;
  return (
    <RowsCard title={t('groups')} rows={shown.length}>
      <ul className={styles.groups}>
        {shown.map(({ group, total, left }) => {
          const label = t('groups.checked', {
            done: isolateText(number(total - left)),
            total: isolateText(number(total)),
          });
          return (
            <li key={group}>
              <Link to="/job/list" search={{ q: group }}>
                <span className="cut">
                  <BidiText>{group}</BidiText>
                </span>
                <ProgressBar label={isolateText(group)} done={total - left} of={total} />
                <em>{label}</em>
              </Link>
            </li>
          );
        })}
      </ul>
    </RowsCard>
  );
}

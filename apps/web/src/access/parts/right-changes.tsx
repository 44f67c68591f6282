import { packEntries } from '@packwright/core/permissions';
import { useTranslate } from '../../kit/language/index.ts';
import { messages } from '../messages/roles.ts';
import styles from './people.module.css';
import { isEntryChange, type RightChange } from './role-values.ts';

interface RightChangesProps {
  readonly title: string;
  readonly changes: readonly RightChange[];
}

/** Rights that a role gains or loses, named one by one. */
export function RightChanges({ title, changes }: RightChangesProps) {
  const t = useTranslate(messages);
  if (changes.length === 0) return null;
  const nameChange = (change: RightChange): string =>
    isEntryChange(change)
      ? t('cell', {
          menu: t(`stage.${packEntries[change.right].stage}`),
          right: t(`entry.${change.right}`),
        })
      : t('cell', { menu: t(`menu.${change.menu}`), right: nameRight(change) });
  const nameRight = ({ right }: RightChange): string =>
    right in packEntries ? '' : t(`right.${right as 'read'}`);
  return (
    <>
      <strong>{title}</strong>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.menu} ${change.right}`}>{nameChange(change)}</li>
        ))}
      </ul>
    </>
  );
}

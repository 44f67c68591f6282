import { useTranslate } from '../../../../kit/language/index.ts';
import type { PackLine } from '../../../calls/index.ts';
import { droppedMessages } from '../../../messages/index.ts';
import styles from '../check.module.css';

/** How the medicine changed since the pack that was passed last (PACK-66). */
export function ChangesSinceLast({ line }: { readonly line: PackLine }) {
  const t = useTranslate(droppedMessages);
  return (
    <p className={styles.note} role="note">
      {line.changesSinceLast.map((change) => t(`changed.${change}`)).join('. ')}
    </p>
  );
}

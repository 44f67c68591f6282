import { useTranslate } from '../../../kit/language/index.ts';
import type { PatientConsequences } from '../../calls/index.ts';
import { standingMessages } from '../../messages/standing.ts';
import { countStages } from './count-stages.ts';
import styles from './standing.module.css';

/** How the packing for a patient ends. */
export type Leave = 'inactive' | 'deceased' | 'archive';

interface LeaveListProps {
  readonly leave: Leave;
  readonly numbers: PatientConsequences;
}

/** The end of a patient in numbers; nothing is said of what there is none of, but for the medicines. */
export function LeaveList({ leave, numbers }: LeaveListProps) {
  const t = useTranslate(standingMessages);
  const stages = [...countStages(numbers.packs)]
    .map(([stage, count]) => t('stageCount', { stage: t(`status.${stage}`), count }))
    .join(', ');
  return (
    <ul className={styles.consequences}>
      {leave === 'archive' && <li>{t('archive.hidden')}</li>}
      <li>{t('noPacksMade')}</li>
      <li>{t('medicines', { count: numbers.medicines })}</li>
      {numbers.openPacks > 0 && <li>{t('openPacks', { count: numbers.openPacks, stages })}</li>}
      {numbers.packsOut > 0 && <li>{t('packsOut', { count: numbers.packsOut })}</li>}
      {numbers.reminders > 0 && <li>{t(`reminders.${leave}`, { count: numbers.reminders })}</li>}
    </ul>
  );
}

import { createDay, formatDay } from '@packwright/core/days';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import type { PackInUse } from '../../calls/index.ts';
import { standingMessages } from '../../messages/standing.ts';
import { getStage } from './count-stages.ts';
import styles from './standing.module.css';

interface PacksMetProps {
  readonly title: string;
  readonly packs: readonly PackInUse[];
  /** Says of each pack what becomes of it. */
  readonly hasPlan?: boolean;
}

/** Packs one by one: label, days and stage. */
export function PacksMet({ title, packs, hasPlan = false }: PacksMetProps) {
  const t = useTranslate(standingMessages);
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.packs} aria-label={title}>
        {packs.map((pack) => {
          const stage = getStage(pack);
          return (
            <li key={pack.packJobId}>
              <div className={styles.pack}>
                <strong>
                  <BidiText>{pack.foilLabel}</BidiText>
                </strong>
                <BidiText>
                  {`${formatDay(createDay(pack.packStartDate))} – ${formatDay(createDay(pack.packEndDate))}`}
                </BidiText>
                <span>{t(`status.${stage}`)}</span>
              </div>
              {hasPlan && (
                <p className={styles.plan}>
                  {t(stage === 'completed' ? 'away.withPatient' : 'away.inPharmacy')}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { Refusal } from '@packwright/contract';
import { useWords } from '../../../kit/language/index.ts';
import { Iso, isolated } from '../../../kit/page/index.ts';
import { shownDay } from '../../../kit/store/index.ts';
import { creatorWords } from '../../words/index.ts';
import { packSentence } from '../failure.ts';
import styles from './creator.module.css';

interface Overlap {
  readonly foilId: number;
  readonly patientName: string;
  readonly foilLabel: string;
  readonly lastPackEndDate: string;
}

function overlapsOf(reason: unknown): readonly Overlap[] {
  if (!(reason instanceof Refusal)) return [];
  const { foils } = reason.data as { readonly foils?: unknown };
  return Array.isArray(foils) ? (foils as Overlap[]) : [];
}

/** The packs that exist already for the period, and until when each patient has packs (domain 3.5). */
export function OverlapList({ reason }: { readonly reason: unknown }) {
  const t = useWords(creatorWords);
  return (
    <>
      <p>{packSentence(reason)}</p>
      <ul className={styles.skipped}>
        {overlapsOf(reason).map(({ foilId, patientName, foilLabel, lastPackEndDate }) => (
          <li key={foilId}>
            <Iso>{`${patientName}, ${foilLabel}`}</Iso>:{' '}
            {t('overlap.until', { date: isolated(shownDay(lastPackEndDate)) })}
          </li>
        ))}
      </ul>
    </>
  );
}

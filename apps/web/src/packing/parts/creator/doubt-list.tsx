import { Refusal } from '@packwright/contract';
import { useTranslate } from '../../../kit/language/index.ts';
import { Iso, isolated } from '../../../kit/page/index.ts';
import { shownDay } from '../../../kit/store/index.ts';
import { useStatusName } from '../../../patients/index.ts';
import { creatorMessages } from '../../messages/index.ts';
import { packSentence } from '../failure.ts';
import styles from './creator.module.css';
import { foilsByName } from './foils-by-name.ts';

interface Foil {
  readonly foilId: number;
  readonly patientName: string;
  readonly foilLabel: string;
}
type Doubt = Foil & ({ readonly lastPackEndDate: string } | { readonly patientStatus: number });

function doubtsOf(reason: unknown): readonly Doubt[] {
  if (!(reason instanceof Refusal)) return [];
  const { foils } = reason.data as { readonly foils?: unknown };
  return Array.isArray(foils) ? (foils as Doubt[]) : [];
}

/** The packs that are asked about: until when each patient has packs already (domain 3.5), or where the patient is. */
export function DoubtList({ reason }: { readonly reason: unknown }) {
  const t = useTranslate(creatorMessages);
  const statusName = useStatusName();
  return (
    <>
      <p>{packSentence(reason)}</p>
      <ul className={styles.skipped}>
        {foilsByName(doubtsOf(reason)).map((doubt) => (
          <li key={doubt.foilId}>
            <Iso>{`${doubt.patientName}, ${doubt.foilLabel}`}</Iso>:{' '}
            {'patientStatus' in doubt
              ? statusName(doubt.patientStatus)
              : t('overlap.until', { date: isolated(shownDay(doubt.lastPackEndDate)) })}
          </li>
        ))}
      </ul>
    </>
  );
}

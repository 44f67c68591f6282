import { Refusal } from '@packwright/contract';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, isolateText } from '../../../kit/page/index.ts';
import { formatWireDay } from '../../../kit/store/index.ts';
import { useStatusName } from '../../../patients/index.ts';
import { creatorMessages } from '../../messages/index.ts';
import { describePackRefusal } from '../../failure.ts';
import styles from './creator.module.css';
import { sortFoilsByName } from './sort-foils.ts';

interface Foil {
  readonly foilId: number;
  readonly patientName: string;
  readonly foilLabel: string;
}
type FoilConfirmation = Foil & ({ readonly lastPackEndDate: string } | { readonly patientStatus: number });

function readConfirmations(reason: unknown): readonly FoilConfirmation[] {
  if (!(reason instanceof Refusal)) return [];
  const { foils } = reason.data as { readonly foils?: unknown };
  return Array.isArray(foils) ? (foils as FoilConfirmation[]) : [];
}

/** The packs that need a confirmation: until when each patient has packs already (PACK-36), or where the patient is. */
export function ConfirmationList({ reason }: { readonly reason: unknown }) {
  const t = useTranslate(creatorMessages);
  const statusName = useStatusName();
  return (
    <>
      <p>{describePackRefusal(reason)}</p>
      <ul className={styles.skipped}>
        {sortFoilsByName(readConfirmations(reason)).map((doubt) => (
          <li key={doubt.foilId}>
            <BidiText>{`${doubt.patientName}, ${doubt.foilLabel}`}</BidiText>:{' '}
            {'patientStatus' in doubt
              ? statusName(doubt.patientStatus)
              : t('overlap.until', { date: isolateText(formatWireDay(doubt.lastPackEndDate)) })}
          </li>
        ))}
      </ul>
    </>
  );
}

import { Refusal } from '@packwright/contract';
import type { DistributionQuestion, OrderQuestion } from '@packwright/core/packs';
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
type Unusual = Pick<OrderQuestion, 'label'> & {
  readonly kind: OrderQuestion['kind'] | DistributionQuestion['kind'];
  readonly from: string | null;
  readonly to: string | null;
};
type FoilConfirmation = Foil &
  ({ readonly lastPackEndDate: string } | { readonly patientStatus: number } | Unusual);

const formatQuestionDay = (day: string | null): string => isolateText(day === null ? '' : formatWireDay(day));

function readConfirmations(reason: unknown): readonly FoilConfirmation[] {
  if (!(reason instanceof Refusal)) return [];
  const { foils } = reason.data as { readonly foils?: unknown };
  return Array.isArray(foils) ? (foils as FoilConfirmation[]) : [];
}

/**
 * The packs that need a confirmation: until when each patient has packs already (PACK-36), where the patient is, or what
 * is unusual in the order (PACK-69).
 */
export function ConfirmationList({ reason }: { readonly reason: unknown }) {
  const t = useTranslate(creatorMessages);
  const statusName = useStatusName();
  const describe = (doubt: FoilConfirmation): string => {
    if ('patientStatus' in doubt) return statusName(doubt.patientStatus);
    if ('lastPackEndDate' in doubt)
      return t('overlap.until', { date: isolateText(formatWireDay(doubt.lastPackEndDate)) });
    const days = { from: formatQuestionDay(doubt.from), to: formatQuestionDay(doubt.to) };
    return t(`unusual.${doubt.kind}`, { ...days, label: isolateText(doubt.label) });
  };
  return (
    <>
      <p>{describePackRefusal(reason)}</p>
      <ul className={styles.skipped}>
        {sortFoilsByName(readConfirmations(reason)).map((doubt) => (
          <li key={`${doubt.foilId} ${'kind' in doubt ? `${doubt.kind} ${doubt.label}` : ''}`}>
            <BidiText>{`${doubt.patientName}, ${doubt.foilLabel}`}</BidiText>: {describe(doubt)}
          </li>
        ))}
      </ul>
    </>
  );
}

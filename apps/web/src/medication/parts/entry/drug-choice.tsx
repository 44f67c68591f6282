import { displayDrugName } from '@packwright/core/medicines';
import type { KeyboardEvent } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, KeyHint, Pill } from '../../../kit/page/index.ts';
import type { DrugOption } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import styles from './entry.module.css';

interface DrugChoiceProps {
  readonly drug: DrugOption;
  /** Enter in the search takes it. */
  readonly isFirst: boolean;
  readonly onPick: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** One drug of the search, with what should make the chooser pause. */
export function DrugChoice({ drug, isFirst, onPick, onKey }: DrugChoiceProps) {
  const details = [drug.genericName, drug.form, drug.supplier].filter((each) => each !== '');
  return (
    <button
      type="button"
      className={styles.drug}
      data-first={isFirst || undefined}
      onClick={onPick}
      onKeyDown={onKey}
    >
      <span>
        <strong>
          <BidiText>{displayDrugName(drug)}</BidiText>
        </strong>
        <small>
          <bdi>{details.join(' · ')}</bdi>
        </small>
      </span>
      <DrugBadges drug={drug} />
      <BidiText code>{drug.drugCode}</BidiText>
      {isFirst && <KeyHint keys="Enter" />}
    </button>
  );
}

/** High risk, schedule, and whether the drug may lie in a pack. */
export function DrugBadges({
  drug,
}: {
  readonly drug: Pick<
    DrugOption,
    'isHighRisk' | 'schedule' | 'isCytotoxic' | 'isDoNotCrush' | 'packable' | 'packableReason'
  >;
}) {
  const t = useTranslate(messages);
  return (
    <span className={styles.badges}>
      {drug.isHighRisk && (
        <Pill tone="red" dotless>
          {t('flag.highRisk')}
        </Pill>
      )}
      {drug.packable === 'no' && (
        <Pill tone="red" dotless>
          {t('flag.notForPacking')}
        </Pill>
      )}
      {drug.packable === 'separate' && (
        <Pill tone="amber" dotless>
          {t('flag.packSeparately')}
        </Pill>
      )}
      {drug.packable === 'caution' && (
        <Pill tone="amber" dotless>
          {t('flag.packWithCaution')}
        </Pill>
      )}
      {drug.isCytotoxic && (
        <Pill tone="violet" dotless>
          {t('flag.cytotoxic')}
        </Pill>
      )}
      {drug.isDoNotCrush && (
        <Pill tone="red" dotless>
          {t('flag.doNotCrush')}
        </Pill>
      )}
      {drug.schedule !== '' && (
        <Pill tone={drug.schedule === 'S8' ? 'violet' : 'grey'} dotless>
          <bdi>{drug.schedule}</bdi>
        </Pill>
      )}
    </span>
  );
}

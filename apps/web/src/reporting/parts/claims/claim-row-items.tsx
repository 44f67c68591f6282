import '../../../theme/menus.css';
import { Menu } from '@mantine/core';
import { useTranslate } from '../../../kit/language/index.ts';
import type { ClaimRow } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';

const blocked = ['R2', 'R3', 'R9'];
const wantsNumber = ['R2', 'R3'];

interface ClaimRowItemsProps {
  readonly row: ClaimRow;
  readonly mayDecide: boolean;
  readonly mayEnterNumber: boolean;
  readonly onEnterNumber: (row: ClaimRow) => void;
  readonly onDecide: (decision: { readonly row: ClaimRow; readonly choice: 'include' | 'exclude' }) => void;
  readonly onFollowRules: (row: ClaimRow) => void;
}

/** Acts of a row: enter the number that the service lacks (PATIENT-45), or decide against the rules (CLAIM-6). */
export function ClaimRowItems(props: ClaimRowItemsProps) {
  const { row, mayDecide, mayEnterNumber, onEnterNumber } = props;
  const t = useTranslate(messages);
  const canEnter = mayEnterNumber && row.reasons.some((code) => wantsNumber.includes(code));
  if (!canEnter && !mayDecide) return <Menu.Item disabled>{t('decide.nothing')}</Menu.Item>;
  return (
    <>
      {canEnter && <Menu.Item onClick={() => onEnterNumber(row)}>{t('enterMedicare')}</Menu.Item>}
      {mayDecide && <DecisionItems {...props} />}
    </>
  );
}

function DecisionItems({ row, onDecide, onFollowRules }: ClaimRowItemsProps) {
  const t = useTranslate(messages);
  if (row.reasons.some((code) => blocked.includes(code)))
    return <Menu.Item disabled>{t('decide.blocked')}</Menu.Item>;
  const choice = row.isIncluded ? 'exclude' : 'include';
  return (
    <>
      <Menu.Item onClick={() => onDecide({ row, choice })}>{t(`decide.${choice}`)}</Menu.Item>
      {row.choice !== '' && <Menu.Item onClick={() => onFollowRules(row)}>{t('decide.rules')}</Menu.Item>}
    </>
  );
}

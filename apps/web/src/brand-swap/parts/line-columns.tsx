import { swapLineList } from '@packwright/contract/brand-swap';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, isolateText, Pill } from '../../kit/page/index.ts';
import type { ListColumn } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { useMayOpen } from '../../shell/session/index.ts';
import type { SwapLine } from '../calls.ts';
import { type SwapMessageKey, swapMessages } from '../messages/index.ts';
import { Amount } from '../../balance/index.ts';
import styles from './swap.module.css';

/** The columns of the dry run: the effect of a swap on each medicine, and why one keeps its brand. */
export function useLineColumns(): readonly ListColumn<SwapLine>[] {
  const t = useTranslate(swapMessages);
  const mayOpen = useMayOpen()('PATIENT', 'update');
  const cells = useMemo(
    (): ListCells<SwapLine> => ({
      patientName: (line) => <Patient line={line} mayOpen={mayOpen} />,
      packType: ({ packType }) => t(`supply.${packType}` as SwapMessageKey),
      state: (line) => <State line={line} />,
      balanceQty: ({ balanceQty, skipReason }) => (skipReason === '' ? <Amount text={balanceQty} /> : '—'),
    }),
    [t, mayOpen],
  );
  return useListColumns(swapLineList, cells);
}

function Patient({ line, mayOpen }: { readonly line: SwapLine; readonly mayOpen: boolean }) {
  const name = <BidiText>{line.patientName}</BidiText>;
  if (!mayOpen) return <span className="cut">{name}</span>;
  return (
    <Link className={`cut ${styles.brand}`} to={`/patient/${line.patientId}/medication`}>
      {name}
    </Link>
  );
}

/** Whether the medicine is swapped, or the block reason and its person. */
function State({ line }: { readonly line: SwapLine }) {
  const t = useTranslate(swapMessages);
  const { skipReason } = line;
  return (
    <span className={styles.state}>
      <Pill tone={getTone(line)}>{t(skipReason === '' ? 'ready' : `skip.${skipReason}`)}</Pill>
      {skipReason === '' && line.isAlsoTaken && (
        <Pill tone="amber" dotless>
          {t('alsoTaken')}
        </Pill>
      )}
      {listReasons(line).map((reason) => (
        <small key={reason}>{reason}</small>
      ))}
    </span>
  );
}

function getTone({ skipReason }: SwapLine) {
  if (skipReason === '') return 'green';
  return skipReason === 'ALLERGY_MATCH' ? 'red' : 'grey';
}

/** The notes on the medicine or the patient as they were written. */
function listReasons({ preventedBy, preventedComment, allergies }: SwapLine): readonly string[] {
  const prevented = [preventedBy, preventedComment].filter((part) => part !== '').map(isolateText);
  return [
    ...(prevented.length > 0 ? [prevented.join(' · ')] : []),
    ...allergies.map(({ target, reaction }) =>
      isolateText(reaction === '' ? target : `${target} (${reaction})`),
    ),
  ];
}

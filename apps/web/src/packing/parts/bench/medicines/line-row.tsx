import { displayDrugName } from '@packwright/core/medicines';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../../kit/language/index.ts';
import { BidiText, Pill } from '../../../../kit/page/index.ts';
import { useCategoryName } from '../../../../medication/index.ts';
import type { Tone } from '../../../../theme/tones.ts';
import type { PackLine } from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import styles from './line-list.module.css';
import { LineQuantity } from './line-quantity.tsx';
import {
  getActivePacks,
  type LineTag,
  parseLineQuantity,
  formatLineQuantity,
  getLineState,
  getLineTags,
} from './line-state.ts';
import { Tablet } from '../../../../catalogue/index.ts';
import { getTabletLook } from './tablet.tsx';

const toneOfTag: Readonly<Record<LineTag, Tone>> = {
  leftOut: 'orange',
  inPart: 'blue',
  doNotCrush: 'red',
  cut: 'red',
  highRisk: 'red',
  category: 'amber',
  shortBalance: 'orange',
  otherBrand: 'blue',
  checkAlone: 'amber',
};

const mostTags = 3;

/** The props of a row at every bench; equal props do not render it again. */
export interface LineProps {
  readonly line: PackLine;
  readonly meals: number;
  readonly current: boolean;
  readonly onChoose: (line: PackLine) => void;
}

interface LineRowProps extends LineProps {
  /** Its work is done here: drawn quieter. */
  readonly done: boolean;
  /** The sign in front, and what it means in words. */
  readonly sign: ReactNode;
  readonly signText: string;
  /** Tags that say nothing at this bench. */
  readonly without?: readonly LineTag[];
}

/** One medicine of the pack; the whole row chooses it. */
export function LineRow(props: LineRowProps) {
  const { line, meals, current, done, sign, signText, without = [], onChoose } = props;
  const tags = getLineTags(line).filter((tag) => !without.includes(tag));
  return (
    <tr data-current={current || undefined} data-done={done || undefined} onClick={() => onChoose(line)}>
      <td className={styles.sign}>
        <span role="img" aria-label={signText} title={signText}>
          {sign}
        </span>
      </td>
      <td className={styles.look}>
        <Tablet look={getTabletLook(line)} />
      </td>
      <th scope="row">
        <div className={styles.lineName}>
          <button
            type="button"
            aria-current={current || undefined}
            onClick={(event) => {
              event.stopPropagation();
              onChoose(line);
            }}
          >
            <BidiText>{displayDrugName(line)}</BidiText>
          </button>
          {tags.slice(0, mostTags).map((tag) => (
            <Tag key={tag} tag={tag} line={line} />
          ))}
        </div>
        <div className={styles.generic}>
          <BidiText>{[line.genericName, line.directions].filter((text) => text !== '').join(', ')}</BidiText>
        </div>
      </th>
      {Array.from({ length: meals }, (_, slot) => (
        <Dose key={slot} dose={line.doses[slot] ?? '0'} />
      ))}
      <td className={styles.quantity}>
        <LineQuantity line={line} />
      </td>
    </tr>
  );
}

function Dose({ dose }: { readonly dose: string }) {
  const isDue = parseLineQuantity(dose) > 0;
  return (
    <td className={styles.dose} data-due={isDue || undefined}>
      {isDue ? <BidiText>{formatLineQuantity(dose)}</BidiText> : <span aria-hidden>·</span>}
    </td>
  );
}

function Tag({ tag, line }: { readonly tag: LineTag; readonly line: PackLine }) {
  const t = useTranslate(benchMessages);
  const category = useCategoryName();
  const formatTag = (): string => {
    if (tag === 'category') return category(line.category);
    if (tag !== 'inPart') return t(`tag.${tag}`);
    const parts = { count: getActivePacks(line).length, total: line.packs.length };
    return t(getLineState(line) === 'waiting' ? 'part.waiting' : 'part.packed', parts);
  };
  return (
    <Pill tone={toneOfTag[tag]} dotless>
      {formatTag()}
    </Pill>
  );
}

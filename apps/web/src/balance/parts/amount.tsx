import { formatGlyphs, type Hundredths, parseSignedQuantity } from '@packwright/core/quantity';
import { BidiText } from '../../kit/page/index.ts';
import styles from './balance.module.css';

/** A quantity of an answer; throws RangeError for what is none. */
export function parseAmount(text: string): Hundredths {
  const quantity = parseSignedQuantity(text);
  if (quantity === null) throw new RangeError(`'${text}' is no quantity`);
  return quantity;
}

/** '−3½' as people read it; a change says '+' as well. */
export function formatAmount(quantity: Hundredths, isChange = false): string {
  const sign = isChange && quantity > 0 ? '+' : '';
  return `${sign}${formatGlyphs(quantity)}`.replace('-', '−');
}

interface AmountProps {
  readonly text: string;
  /** Not enough: in red. */
  readonly short?: boolean;
  /** A change of a balance instead of the balance. */
  readonly isChange?: boolean;
}

export function Amount({ text, short = false, isChange = false }: AmountProps) {
  return (
    <span className={short ? styles.short : ''} dir="ltr">
      <BidiText>{formatAmount(parseAmount(text), isChange)}</BidiText>
    </span>
  );
}

import { formatGlyphs, type Hundredths, parseSignedQuantity } from '@packwright/core/quantity';
import { Iso } from '../../kit/page/index.ts';
import styles from './balance.module.css';

/** A quantity of an answer; throws RangeError for what is none. */
export function amountOf(text: string): Hundredths {
  const quantity = parseSignedQuantity(text);
  if (quantity === null) throw new RangeError(`'${text}' is no quantity`);
  return quantity;
}

/** '−3½', in red when it is not enough. */
export function Amount({ text, short = false }: { readonly text: string; readonly short?: boolean }) {
  const shown = formatGlyphs(amountOf(text)).replace('-', '−');
  return (
    <span className={short ? styles.short : ''} dir="ltr">
      <Iso>{shown}</Iso>
    </span>
  );
}

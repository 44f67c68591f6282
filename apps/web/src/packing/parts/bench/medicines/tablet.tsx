import { type Hundredths, computeWholeTablets } from '@packwright/core/quantity';
import { Tablet, type TabletLook, parseTabletLook } from '../../../../catalogue/index.ts';
import type { PackLine } from '../../../calls/index.ts';

const mostDrawn = 4;

/** The tablets of one cell; more than four are shown by the number beside them. */
export function Tablets({ look, dose }: { readonly look: TabletLook; readonly dose: Hundredths }) {
  const whole = Math.floor(dose / 100);
  const rest = dose % 100;
  if (computeWholeTablets(dose) > mostDrawn) return <Tablet look={look} />;
  return (
    <>
      {Array.from({ length: whole }, (_, at) => (
        <Tablet key={at} look={look} />
      ))}
      {rest > 0 && <Tablet look={look} part={rest <= 25 ? 25 : rest <= 67 ? 50 : 75} />}
    </>
  );
}

/** The look of a medicine on the bench. */
export const getTabletLook = ({ color, shape, form, isScored, marking }: PackLine): TabletLook =>
  parseTabletLook({ color, shape, form, isScored, marking });

import { addQuantities, type Hundredths, zero } from '@packwright/core/quantity';
import type { ScriptRow } from '../../calls/index.ts';
import { amountOf } from '../amount.tsx';

interface Share {
  readonly count: number;
  readonly quantity: Hundredths;
}

/** What an import of the chosen scripts does, and which of them stay where they are. */
export interface ImportPlan {
  readonly rows: readonly ScriptRow[];
  readonly adds: Share;
  readonly takes: Share;
  readonly changesNothing: number;
  /** Deferred or on hold. */
  readonly held: number;
  /** Imported, put aside, or without their medicine since they were chosen. */
  readonly gone: number;
}

const shareOf = (rows: readonly ScriptRow[], belongs: (effect: Hundredths) => boolean): Share => {
  const effects = rows.map(({ balanceEffect }) => amountOf(balanceEffect)).filter(belongs);
  return { count: effects.length, quantity: addQuantities(...effects) };
};

/** `found` are those of the chosen that are still known. */
export function planImport(found: readonly ScriptRow[], chosen: number): ImportPlan {
  const mapped = found.filter(({ prescriptionId }) => prescriptionId > 0);
  const rows = mapped.filter(({ isHeld }) => !isHeld);
  return {
    rows,
    adds: shareOf(rows, (effect) => effect > zero),
    takes: shareOf(rows, (effect) => effect < zero),
    changesNothing: shareOf(rows, (effect) => effect === zero).count,
    held: mapped.length - rows.length,
    gone: chosen - mapped.length,
  };
}

/** What is said of importing a script at once: a cancelled one that gave nothing has nothing to add. */
export const hintOfImport = ({ balanceEffect }: ScriptRow) =>
  amountOf(balanceEffect) === zero ? 'medicine.closeHint' : 'medicine.importHint';

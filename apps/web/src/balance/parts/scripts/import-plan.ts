import { addQuantities, type Hundredths, zero } from '@packwright/core/quantity';
import type { ScriptRow } from '../../calls/index.ts';
import { parseAmount } from '../amount.tsx';

interface ImportShare {
  readonly count: number;
  readonly quantity: Hundredths;
}

/** The effects of importing the selected scripts, and those that cannot be imported. */
export interface ImportPlan {
  readonly rows: readonly ScriptRow[];
  readonly adds: ImportShare;
  readonly takes: ImportShare;
  readonly changesNothing: number;
  /** Deferred or on hold. */
  readonly held: number;
  /** Imported, put aside, or without their medicine since they were chosen. */
  readonly gone: number;
}

const buildShare = (rows: readonly ScriptRow[], belongs: (effect: Hundredths) => boolean): ImportShare => {
  const effects = rows.map(({ balanceEffect }) => parseAmount(balanceEffect)).filter(belongs);
  return { count: effects.length, quantity: addQuantities(...effects) };
};

/** `found` are those of the chosen that are still known. */
export function planImport(found: readonly ScriptRow[], chosen: number): ImportPlan {
  const mapped = found.filter(({ prescriptionId }) => prescriptionId > 0);
  const rows = mapped.filter(({ isHeld }) => !isHeld);
  return {
    rows,
    adds: buildShare(rows, (effect) => effect > zero),
    takes: buildShare(rows, (effect) => effect < zero),
    changesNothing: buildShare(rows, (effect) => effect === zero).count,
    held: mapped.length - rows.length,
    gone: chosen - mapped.length,
  };
}

/** The hint for importing a script at once: a cancelled one that gave nothing has nothing to add. */
export const getImportHint = ({ balanceEffect }: ScriptRow) =>
  parseAmount(balanceEffect) === zero ? 'medicine.closeHint' : 'medicine.importHint';

import type { JobRow, PackLine } from '../../../calls/index.ts';
import type { ScanQuestion, UnknownBarcode, WrongTablet } from '../scan/use-scan-match.ts';

/** A medicine to be confirmed without a scan, and the packs in the seen versions. */
export interface ManualConfirmation {
  readonly kind: 'manual';
  readonly line: PackLine;
  readonly jobs: readonly JobRow[];
}

/** A medicine to be left out, and the packs in the seen versions. */
export interface SkipQuestion {
  readonly kind: 'skip';
  readonly line: PackLine;
  readonly jobs: readonly JobRow[];
}

/** The question that is open at the packing bench. */
export type PackingQuestion =
  | ScanQuestion
  | UnknownBarcode
  | WrongTablet
  | ManualConfirmation
  | SkipQuestion
  | { readonly kind: 'correction' };

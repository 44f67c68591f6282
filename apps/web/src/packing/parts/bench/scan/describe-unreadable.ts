import { readScan } from '@packwright/core/barcode';
import { translate } from '../../../../kit/language/index.ts';
import { refusalMessages } from '../../../messages/index.ts';

/** Why a code cannot be the barcode of a medicine; null for one that the server is asked about. */
export function describeUnreadable(code: string): string | null {
  const read = readScan(code);
  return read.kind === 'unreadable' ? translate(refusalMessages, `scan.${read.problem}`) : null;
}

export const describeForeign = (): string => translate(refusalMessages, 'refusal.APN_NOT_IN_PROFILE');

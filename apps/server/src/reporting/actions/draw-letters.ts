import { Refusal, reportingRefusals } from '@packwright/contract';
import type { Day } from '@packwright/core/days';
import type { ScriptLetterFacts } from '@packwright/pdf';
import { findPharmacyLogo } from '../../access/index.ts';
import { loadLetterheadLogo } from '../../platform/files/index.ts';
import { PrintFault } from '../../platform/printing/index.ts';
import type { Work } from '../../platform/work.ts';

interface LettersToDraw {
  readonly pharmacyId: number;
  readonly facts: readonly ScriptLetterFacts[];
  readonly date: Day;
}

/** Letters as one PDF. A kept letter is its words; the logo is that of the day of the print. */
export async function drawLetters(
  { db, printing }: Pick<Work, 'db' | 'printing'>,
  { pharmacyId, facts, date }: LettersToDraw,
): Promise<Uint8Array> {
  const numbers = facts.map(({ number }) => number);
  const { pictures, ...head } = await loadLetterheadLogo({ db }, await findPharmacyLogo(db, pharmacyId));
  const batches = [{ facts: facts.map((letter) => ({ ...letter, ...head })), pictures }];
  return printing.render({ kind: 'printLetters', numbers, date, batches }).catch((error: unknown) => {
    if (!(error instanceof PrintFault)) throw error;
    const { cannotPrintLetter } = reportingRefusals;
    throw new Refusal(cannotPrintLetter, { messages: [cannotPrintLetter.message, error.message] });
  });
}

import type { RequestLine } from '../../balance/index.ts';

/** The lines of one letter, in their order. */
export interface LetterLines {
  /** Null where nobody knows who prescribes. */
  readonly prescriber: RequestLine['prescriber'];
  readonly lines: readonly RequestLine[];
}

/** One letter for each prescriber, or for each prescriber and patient; by name, unknown prescribers last (REQUEST-7). */
export function groupLetters(lines: readonly RequestLine[], isPerPatient: boolean): LetterLines[] {
  const byLetter = Map.groupBy(lines, ({ prescriber, patient }) =>
    isPerPatient ? `${prescriber?.id ?? 0}:${patient.id}` : String(prescriber?.id ?? 0),
  );
  const letters = [...byLetter.values()].map((each) => ({
    prescriber: each[0]?.prescriber ?? null,
    lines: each,
  }));
  return letters.toSorted((a, b) => {
    if (a.prescriber === null || b.prescriber === null)
      return a.prescriber === b.prescriber ? 0 : a.prescriber ? -1 : 1;
    return a.prescriber.name.localeCompare(b.prescriber.name, 'en');
  });
}

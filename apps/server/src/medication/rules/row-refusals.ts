import { Refusal } from '@packwright/contract';
import { warningData } from '@packwright/contract/medication';

/** Why one of several medicines cannot be saved, or not yet; rows are counted from 0. */
export interface RowRefusal {
  readonly row: number;
  readonly refusal: Refusal;
}

/** Whether a person may confirm it. */
export const isWarning = ({ data }: Refusal): boolean => warningData.safeParse(data).success;

/**
 * Refuses several medicines in one answer: what cannot be saved goes first, by row and field; otherwise the warnings of
 * all rows come together, and one confirmation answers them (MED-65).
 */
export function assertRowsAccepted(refusals: readonly RowRefusal[]): void {
  const stops = refusals.filter(({ refusal }) => !isWarning(refusal));
  const told = stops.length > 0 ? stops : refusals;
  const [first] = told;
  if (first === undefined) return;
  const { status, code, title, message } = first.refusal;
  throw new Refusal(
    { status, code, title, message },
    {
      messages: told.flatMap(({ refusal }) => refusal.messages),
      errors: Object.fromEntries(told.flatMap(listRowErrors)),
      data:
        stops.length > 0
          ? { row: first.row, ...first.refusal.data }
          : { rows: told.map(({ row, refusal }) => ({ row, ...refusal.data })) },
    },
  );
}

/** The sentences of a row at its fields; those of no field at its drug, which every row has. */
function listRowErrors({ row, refusal }: RowRefusal): [string, readonly string[]][] {
  if (isWarning(refusal)) return [];
  const errors = Object.entries(refusal.errors);
  const told = errors.length > 0 ? errors : [['drugId', refusal.messages] as const];
  return told.map(([field, sentences]) => [`medicines.${row}.${field}`, sentences]);
}

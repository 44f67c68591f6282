// Files of balances, for the tests of this folder.
export const fileHeadings = 'patientCode,drugCode,balance,mode,asAt,note';
let counter = 0;
/** A note of its own, so that no two files are the same. */
export const createNote = (): string => `count ${(counter += 1)}`;

export const toFile = (content: string | Uint8Array, name = 'balances.csv') =>
  new File([content as BlobPart], name);
export const buildBalanceFile = (...lines: readonly string[]) =>
  toFile([fileHeadings, ...lines].join('\r\n'));

/** Whether the first day of a range comes after its last one; a side that is not chosen is open. */
export const isReversed = (from: string, to: string): boolean => from !== '' && to !== '' && from > to;

/** Both days of the range, and neither while the first comes after the last. */
export const pickRange = (from: string, to: string) =>
  isReversed(from, to) ? { fromDate: '', toDate: '' } : { fromDate: from, toDate: to };

/** A machine that has not taken an order after so many minutes does not take it: somebody has to look (PACK-122). */
const takingMinutes = 30;

const minute = 60_000;

/** The fate of an order that was written into the folder of a machine. */
export type OrderPlace = 'taken' | 'lies' | 'notTaken';

/** Whether a machine took an order, by what lies in its folder and how long ago it was put there (PACK-122). */
export function judgeTaking(isInFolder: boolean, millisecondsAgo: number): OrderPlace {
  if (!isInFolder) return 'taken';
  return millisecondsAgo >= takingMinutes * minute ? 'notTaken' : 'lies';
}

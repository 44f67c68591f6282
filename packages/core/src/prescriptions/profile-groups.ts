import { addDays, type Day } from '../days/index.ts';
import type { Prescription } from './prescription.ts';
import { isPrn, toSupply } from './supply.ts';

/** A profile on paper still names what was ceased within so many days (MED-51). */
export const ceasedLatelyDays = 30;

interface Listed extends Pick<Prescription, 'packType' | 'state'> {
  /** Null while it is taken. */
  readonly ceasedOn: Day | null;
}

export interface ProfileGroups<Medicine> {
  readonly packed: readonly Medicine[];
  /** When required, in a pack or outside it. */
  readonly prn: readonly Medicine[];
  readonly unpacked: readonly Medicine[];
  readonly ceased: readonly Medicine[];
}

/** The parts of a profile on paper: each medicine stands in one of them, or in none once it was ceased long ago. */
export function groupProfile<Medicine extends Listed>(
  medicines: readonly Medicine[],
  today: Day,
): ProfileGroups<Medicine> {
  const firstDay = addDays(today, -ceasedLatelyDays);
  const isCeased = ({ state }: Listed): boolean => state === 'ceased';
  const current = medicines.filter((each) => !isCeased(each));
  const others = current.filter((each) => !isPrn(each));
  return {
    packed: others.filter(({ packType }) => toSupply(packType) === 'packed'),
    prn: current.filter(isPrn),
    unpacked: others.filter(({ packType }) => toSupply(packType) !== 'packed'),
    ceased: medicines.filter((each) => isCeased(each) && each.ceasedOn !== null && each.ceasedOn >= firstDay),
  };
}

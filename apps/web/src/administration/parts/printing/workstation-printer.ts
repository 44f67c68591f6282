import { createStore, useStore } from '../../../kit/store/index.ts';

const key = 'packwright.workstation-printer';

// Of the computer, not of a person: several people work at one bench and take their paper from the printer beside it.
const chosen = createStore(Number(localStorage.getItem(key) ?? 0));

/** The id of the printer of this workstation; 0 for none. Ids of two pharmacies never are the same. */
export const useWorkstationPrinter = (): number => useStore(chosen);
export const getWorkstationPrinter = (): number => chosen.get();

export function saveWorkstationPrinter(printerId: number): void {
  localStorage.setItem(key, String(printerId));
  chosen.set(printerId);
}

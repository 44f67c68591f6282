import { createStore, useStore } from '../../../kit/store/index.ts';

/** The paper that a printer is chosen for: labels come from another one than sheets at most benches. */
export type Paper = 'sheet' | 'label';

// Of the computer, not of a person: several people work at one bench and take their paper from the printer beside it.
const readId = (key: string): number => Number(localStorage.getItem(key) ?? 0);

const keys = {
  sheet: 'packwright.workstation-printer',
  label: 'packwright.workstation-label-printer',
} as const;
const chosen = createStore({ sheet: readId(keys.sheet), label: readId(keys.label) });

/** The printers that this workstation is set to, by their ids; 0 for none. Ids of two pharmacies never are the same. */
export const useWorkstationPrinters = (): Readonly<Record<Paper, number>> => useStore(chosen);
export const getWorkstationPrinter = (paper: Paper): number => chosen.get()[paper];

export function saveWorkstationPrinter(paper: Paper, printerId: number): void {
  localStorage.setItem(keys[paper], String(printerId));
  chosen.set({ ...chosen.get(), [paper]: printerId });
}

const getLastKey = (paper: Paper): string => `packwright.last-${paper}-printer`;

/** The printer that was chosen here last. */
export const getLastPrinter = (paper: Paper): number => readId(getLastKey(paper));
export const saveLastPrinter = (paper: Paper, printerId: number): void =>
  localStorage.setItem(getLastKey(paper), String(printerId));

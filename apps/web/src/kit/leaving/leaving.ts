/** A form on the page that may have something unsaved. */
export interface Holder {
  readonly holds: () => boolean;
  /** Asks whether that may be lost. */
  readonly ask: () => Promise<boolean>;
}

const holders = new Set<Holder>();
let isLeaving = false;

const holding = (): Holder | undefined => [...holders].find(({ holds }) => holds());

/** Answers the function that takes the form off again. */
export function holdPage(holder: Holder): () => void {
  holders.add(holder);
  return () => {
    holders.delete(holder);
  };
}

/** Whether something would be lost if the page went now, and nobody has agreed to that yet. */
export const holdsUnsaved = (): boolean => !isLeaving && holding() !== undefined;

/** Asks before an act that begins the application anew, such as a switch of pharmacy; once, however many forms. */
export const mayLeave = async (): Promise<boolean> => (await holding()?.ask()) ?? true;

/** Begins the application anew at an address. Whoever it concerns was asked or told: the browser asks no more. */
export function leavePage(address: string): void {
  isLeaving = true;
  location.assign(address);
}

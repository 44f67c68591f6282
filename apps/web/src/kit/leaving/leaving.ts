/** A form on the page that may have something unsaved. */
export interface Holder {
  readonly holds: () => boolean;
  /** Asks whether that may be lost. */
  readonly ask: () => Promise<boolean>;
}

type Held = Readonly<Record<'current', Holder>>;

const holders = new Set<Held>();
let isLeaving = false;

const holding = (): Held | undefined => [...holders].find(({ current }) => current.holds());

/** Takes a form as it is at each moment; answers the function that takes it off again. */
export function holdPage(holder: Held): () => void {
  holders.add(holder);
  return () => void holders.delete(holder);
}

/** Whether something would be lost if the page went now, and nobody has agreed to that yet. */
export const holdsUnsaved = (): boolean => !isLeaving && holding() !== undefined;

/** Asks before an act that begins the application anew, such as a switch of pharmacy; once, however many forms. */
export const mayLeave = async (): Promise<boolean> => (await holding()?.current.ask()) ?? true;

/** Begins the application anew at an address. Whoever it concerns was asked or told: the browser asks no more. */
export function leavePage(address: string): void {
  isLeaving = true;
  location.assign(address);
}

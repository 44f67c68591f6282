/** A form on the page that may have something unsaved. */
export interface UnsavedForm {
  readonly hasUnsavedChanges: () => boolean;
  /** Asks whether that may be lost. */
  readonly confirmDiscard: () => Promise<boolean>;
}

type UnsavedFormRef = Readonly<Record<'current', UnsavedForm>>;

const holders = new Set<UnsavedFormRef>();
let isLeaving = false;

const findUnsavedForm = (): UnsavedFormRef | undefined =>
  [...holders].find(({ current }) => current.hasUnsavedChanges());

/** Takes a form as it is at each moment; answers the function that takes it off again. */
export function registerUnsavedForm(holder: UnsavedFormRef): () => void {
  holders.add(holder);
  return () => void holders.delete(holder);
}

/** Whether leaving the page would lose something that nobody has confirmed yet. */
export const hasUnsavedForm = (): boolean => !isLeaving && findUnsavedForm() !== undefined;

/** Asks before an action that reloads the application, such as a switch of pharmacy; once, however many forms. */
export const confirmLeave = async (): Promise<boolean> =>
  (await findUnsavedForm()?.current.confirmDiscard()) ?? true;

/** Reloads the application at an address. The person has confirmed or knows it, so the browser does not ask. */
export function leavePage(address: string): void {
  isLeaving = true;
  location.assign(address);
}

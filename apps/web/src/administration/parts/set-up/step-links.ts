import { isNeededForPack, type SetUpStep } from '@packwright/core/dashboard';

interface StepLink {
  readonly to: string;
  /** Another way to take the same step. */
  readonly also?: string;
}

/** Where each step to a first pack is taken. */
export const stepLinks: Readonly<Record<SetUpStep, StepLink>> = {
  pharmacist: { to: '/user/create' },
  printProfile: { to: '/print-profile/list' },
  printer: { to: '/printer/list' },
  facility: { to: '/patient-group/create' },
  drug: { to: '/drug/import/file', also: '/drug/create' },
  resident: { to: '/patient/create', also: '/patient/import/file' },
  medicine: { to: '/patient/list' },
  pack: { to: '/print-foil' },
};

export interface StepState {
  readonly code: SetUpStep;
  readonly isDone: boolean;
}

/** The step that is next: one that packs can do without holds nobody up (ADMIN-50). */
export const findNextStep = (steps: readonly StepState[]): SetUpStep | undefined =>
  steps.find(({ code, isDone }) => !isDone && isNeededForPack(code))?.code;

interface NextWay {
  readonly code: SetUpStep;
  readonly to: string;
}

/**
 * The next step and its page, for somebody who is on another one; null where its page is open already, as Home, which lists
 * the steps, or the medicines of the patient who has just been added.
 */
export function findNextWay(steps: readonly StepState[], pathname: string): NextWay | null {
  const code = findNextStep(steps);
  if (code === undefined || pathname === '/home') return null;
  const [, patient, tab] = /^(\/patient\/\d+)(?:\/(\w+))?/.exec(pathname) ?? [];
  if (code !== 'medicine' || patient === undefined) return { code, to: stepLinks[code].to };
  return tab === 'several' || tab === 'medication' ? null : { code, to: `${patient}/medication` };
}

/** Whether a step is taken that was open before. */
export const hasTakenStep = (before: readonly StepState[] | undefined, now: readonly StepState[]): boolean =>
  now.some(({ code, isDone }) => isDone && before?.some((was) => was.code === code && !was.isDone));

/** Nothing is shown once the last needed step is taken, or to somebody who may take none. */
export const isGuidanceShown = (steps: readonly StepState[]): boolean => findNextStep(steps) !== undefined;

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

interface StepState {
  readonly code: SetUpStep;
  readonly isDone: boolean;
}

/** The step that is next: one that packs can do without holds nobody up (ADMIN-50). */
export const findNextStep = (steps: readonly StepState[]): SetUpStep | undefined =>
  steps.find(({ code, isDone }) => !isDone && isNeededForPack(code))?.code;

/** Nothing is shown once the last needed step is taken, or to somebody who may take none. */
export const isGuidanceShown = (steps: readonly StepState[]): boolean => findNextStep(steps) !== undefined;

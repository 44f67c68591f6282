import { isGuidanceShown } from '../set-up/step-links.ts';

interface FirstWeekState {
  readonly isShown: boolean;
  readonly steps: readonly { readonly isDone: boolean }[];
}

/**
 * The first week as Home shows it: null once every step is done or they were put away (DASH-17, DASH-18), and while the
 * steps of a new pharmacy stand there (DASH-19).
 */
export function chooseForHome<Week extends FirstWeekState>(
  week: Week,
  setUpSteps: Parameters<typeof isGuidanceShown>[0],
): Week | null {
  const isLeft = week.isShown && week.steps.some(({ isDone }) => !isDone);
  return isLeft && !isGuidanceShown(setUpSteps) ? week : null;
}

/** Until half of the steps are done they stand first on Home; then what is late does (DASH-15). */
export const isNewcomer = ({ steps }: Pick<FirstWeekState, 'steps'>): boolean =>
  steps.filter(({ isDone }) => isDone).length * 2 <= steps.length;

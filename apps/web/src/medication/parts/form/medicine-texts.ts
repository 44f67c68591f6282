import { formatMaxLengthMessage, limits } from '@packwright/core/fields';
import { splitDirection } from './direction-rule.ts';
import type { MedicineValues } from './medicine-values.ts';

/** One thing to put right, at the field that shows it. */
export interface FieldIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

// As the contract bounds them.
const longest = {
  unit: 60,
  type: limits.shortText,
  indication: limits.shortText,
  description: limits.shortText,
  sameAs: limits.shortText,
  note: limits.longText,
  tabletTime: limits.shortText,
  attachmentDescription: limits.shortText,
  userComment: limits.longText,
  overrideReason: limits.longText,
  directionReason: limits.longText,
} as const satisfies Partial<Record<keyof MedicineValues, number>>;

const isName = (name: string): name is keyof typeof longest => name in longest;

/** Texts that are too long, each at its field; of directions a line (WEB-43). */
export function checkTexts(values: MedicineValues): FieldIssue[] {
  const lines = splitDirection(values.direction).some((line) => line.length > limits.shortText);
  return [
    ...(lines ? [{ path: ['direction'], message: formatMaxLengthMessage(limits.shortText + 1) }] : []),
    ...Object.keys(longest)
      .filter(isName)
      .filter((name) => values[name].trim().length > longest[name])
      .map((name) => ({ path: [name], message: formatMaxLengthMessage(longest[name] + 1) })),
  ];
}

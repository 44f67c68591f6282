import type { PackType } from '@packwright/core/fields';

/** The cards by the names that stand on paper. */
export const packTypeNames: Readonly<Record<PackType, string>> = {
  SOLID: 'Blister card',
  PERF: 'Perforated card',
  TRIFOLD: 'Folding card',
  'MEDICO PAK': 'Medico Pak card',
};

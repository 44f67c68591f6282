import { formatGlyphs, type Hundredths, zero } from '@packwright/core/quantity';

const plurals: Readonly<Record<string, string>> = {
  tablet: 'tablets',
  capsule: 'capsules',
  drop: 'drops',
  puff: 'puffs',
  patch: 'patches',
  unit: 'units',
};
const one = 100;

/** '2 tablets', '½ tablet', '14 units'; empty where the directions say it. */
export function formatDose(dose: Hundredths, unit: string): string {
  if (dose === zero) return '';
  const counted = dose > one ? (plurals[unit] ?? unit) : unit;
  return `${formatGlyphs(dose)} ${counted}`.trim();
}

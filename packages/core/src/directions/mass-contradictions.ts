import type { Hundredths } from '../quantity/index.ts';
import { computeDayTotal, type DirectionRule, listDoses } from './direction-rule.ts';
import { isSameMass, readStrength } from './mass.ts';
import type { ReadText, SpokenMass } from './read-text.ts';

/** Whether a text gives other milligrams than the doses of this strength; a strength of several is not judged (MED-33). */
export function hasOtherMass(
  { masses }: ReadText,
  rule: DirectionRule,
  listDosesThen: (mass: SpokenMass) => readonly Hundredths[],
): boolean {
  const strength = readStrength(rule.strength);
  if (strength === null) return false;
  return masses.some((mass) => {
    const doses = [...listDosesThen(mass), ...(mayBeTotal(mass) ? listTotals(rule) : [])];
    const known = doses.map((dose) => (dose * strength) / 100);
    if (!mass.isStrict) known.push(strength);
    return !known.some((each) => isSameMass(mass.micrograms, each));
  });
}

/** '10 mg daily' may say the day's sum of two doses. */
const mayBeTotal = ({ isStrict, times }: SpokenMass): boolean =>
  !isStrict || times.every((claim) => claim.kind === 'everyDay');

const listTotals = (rule: DirectionRule): readonly Hundredths[] =>
  rule.prn ? listDoses(rule) : [computeDayTotal(rule)];

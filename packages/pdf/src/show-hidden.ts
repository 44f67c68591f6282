import { hasInvisible, showInvisible } from '@packwright/core/identifiers';

/** The facts with every character shown that paper would hide, or that would turn the text beside it (API-35). */
export const showHidden = <Facts>(facts: Facts): Facts =>
  hasInvisible(JSON.stringify(facts)) ? (changeTexts(facts) as Facts) : facts;

function changeTexts(value: unknown): unknown {
  if (typeof value === 'string') return showInvisible(value);
  if (Array.isArray(value)) return value.map(changeTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changeTexts(each)]));
}

import type { Claim } from './claims.ts';
import type { DirectionRule } from './direction-rule.ts';
import { findDirectionContradictions } from './find-contradictions.ts';
import { doseUnits, fillers, listTokens, markText, type Token } from './read-text.ts';

const kept: ReadonlySet<Claim['kind']> = new Set(['nothing', 'amount', 'mass', 'minutesApart']);
const plainVerbs = /^(?:take|takes|give|swallow)$/i;
const anyVerb =
  /^(?:take|takes|give|swallow|apply|inhale|inject|instil|insert|use|dissolve|chew|suck|place|spray)$/i;
const prepositions = /^(?:in|at|on|with|the|each|every|a|once|only)$/i;
const relations = /^(?:before|after)$/i;
const connectors = /^(?:and|then|plus|or|,|;|\.|\+|&|-|:)$/i;

/** Whether a mealtime belongs to other words: 'half an hour before breakfast'. */
const isRelated = (words: readonly string[]): boolean =>
  relations.test(words.findLast((word) => !/^the$/i.test(word)) ?? '');

function dropLast(words: string[], pattern: RegExp): void {
  while (pattern.test(words.at(-1) ?? '')) words.pop();
}

function isUnitOfDose(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(0, at).findLast(({ text }) => !fillers.test(text) && !/^of$/i.test(text));
  return doseUnits.test(tokens[at]?.text ?? '') && before?.isDose === true;
}

/**
 * The words of a drug's own direction besides doses, times and days: 'with food', 'under the tongue'. A direction is a
 * template: its doses are never copied (MED-27).
 */
function pickWords(text: string): string {
  const marked = markText(text, []);
  const tokens = listTokens(marked);
  const saysDoses = tokens.some(
    ({ claim, isDose }) => isDose || (claim !== undefined && !kept.has(claim.kind)),
  );
  if (!saysDoses) return text.trim();
  const words: string[] = [];
  tokens.forEach((token, at) => {
    const { claim, isDose } = token;
    if (isDose) return dropLast(words, plainVerbs);
    if (isUnitOfDose(tokens, at)) return;
    if (claim === undefined || kept.has(claim.kind)) words.push(marked.restore(token.text).trim());
    else if (isRelated(words)) words.push(marked.restore(token.text).trim());
    else dropLast(words, prepositions);
  });
  return joinKept(words);
}

function joinKept(words: readonly string[]): string {
  const solid = words.filter((word, at) => !connectors.test(word) || !connectors.test(words[at - 1] ?? ','));
  const [from, to] = [solid.findIndex(isSolid), solid.findLastIndex(isSolid)];
  const text = solid
    .slice(Math.max(from, 0), to + 1)
    .join(' ')
    .replaceAll(/ (?=[,;.])/g, '');
  if (anyVerb.test(text)) return '';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const isSolid = (word: string): boolean => !connectors.test(word) && !/^(?:a|an|the|of)$/i.test(word);

/** The words of a drug's own direction that may stand beside a made one; none that contradict the doses (MED-27). */
export function pickTemplateWords(drugDirection: string, rule: DirectionRule): string[] {
  const words = pickWords(drugDirection);
  return words === '' || findDirectionContradictions([words], rule).length > 0 ? [] : [words];
}

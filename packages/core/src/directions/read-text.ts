import { type Claim, MarkedText } from './claims.ts';
import type { DirectionRule } from './direction-rule.ts';
import { markAmounts, markRanges } from './mark-amounts.ts';
import { markDays } from './mark-days.ts';
import { markDayParts, markHeadings, markMost, markTimes, markWarnings } from './mark-times.ts';

/** One dose of a text with the times that are said of it. */
export interface SpokenDose {
  readonly low: number;
  readonly high: number;
  readonly times: readonly Claim[];
}

/** The contents of a text: its doses, and everything else, in the order of the words. */
export interface ReadText {
  readonly doses: readonly SpokenDose[];
  /** Times that no dose is named for. */
  readonly looseTimes: readonly Claim[];
  readonly others: readonly Claim[];
}

export const doseUnits =
  /^(?:tab(?:let)?s?|cap(?:sule)?s?|caplets?|pills?|sachets?|wafers?|patch(?:es)?|puffs?|drops?|sprays?|lozenges?|suppositor(?:y|ies)|pessar(?:y|ies)|t|c)$/i;
const otherNouns =
  /^(?:hours?|hrs?|h|hourly|min(?:ute)?s?|seconds?|days?|weeks?|months?|years?|mg|mcg|µg|g|kg|ml|mls|l|microg(?:rams?)?|milligrams?|units?|iu|%|percent|glass(?:es)?|cups?|(?:tea|table)spoons?|spoons?|meals?|times?|st|nd|rd|th|doses|of|x|degrees|steps?|metres?|cm|-|–|\/|:|\))$/i;
const verbs =
  /^(?:take|takes|swallow|give|apply|inhale|chew|suck|dissolve|insert|inject|use|instil|place|spray|have|crush|only|just|or)$/i;
const starts = /^(?:,|\.|;|\+|&|and|then|plus|:|\n|\()$/i;
export const fillers = /^(?:a|an|the|whole|full|x|small|white|more)$/i;
const followers =
  /^(?:in|at|on|every|each|with|before|after|when|for|during|by|if|,|;|\.|\+|&|and|then|whole|orally|po|daily)$/i;

const tokenPattern = /[\ue000-\uf8ff]|[\p{L}'’]+|[^\s\p{L}]/gu;

const timeKinds: ReadonlySet<Claim['kind']> = new Set([
  'timesADay',
  'slots',
  'dayPart',
  'everyHours',
  'everyDay',
]);

/** Marks everything that a text says about doses, times and days. */
export function markText(text: string, headings: readonly string[]): MarkedText {
  const marked = new MarkedText(text);
  markHeadings(marked, headings);
  markAmounts(marked);
  markMost(marked);
  markWarnings(marked);
  markTimes(marked);
  markDays(marked);
  markDayParts(marked);
  markRanges(marked);
  return marked;
}

export interface Token {
  readonly text: string;
  readonly claim: Claim | undefined;
  /** An amount that counts doses, and no hours, glasses or milligrams. */
  readonly isDose: boolean;
}

/** The words of a marked text; an amount is a dose by the words around it. */
export function listTokens(marked: MarkedText): Token[] {
  const words = marked.text.match(tokenPattern) ?? [];
  return words.map((word, at) => {
    const claim = marked.findClaim(word);
    return { text: word, claim, isDose: claim?.kind === 'amount' && isDoseAt(marked, words, at) };
  });
}

function isDoseAt(marked: MarkedText, words: readonly string[], at: number): boolean {
  const next = words.slice(at + 1).find((word) => !fillers.test(word) && !/^of$/i.test(word));
  if (next !== undefined && doseUnits.test(next)) return true;
  if (next !== undefined && otherNouns.test(next)) return false;
  const before = words[at - 1];
  const isAfterVerb = before !== undefined && verbs.test(before);
  const isFirst = before === undefined || starts.test(before);
  const nextKind = next === undefined ? undefined : marked.findClaim(next)?.kind;
  const isBeforeTime =
    next === undefined || followers.test(next) || (nextKind !== undefined && nextKind !== 'amount');
  const isAfterMark = before !== undefined && marked.findClaim(before) !== undefined;
  return isAfterVerb || ((isFirst || isAfterMark) && isBeforeTime);
}

const mostRemembered = 4000;
const remembered = new Map<string, ReadText>();

/**
 * Sorts what a text says by the dose that it is said of. A whole facility is read at once and its residents share most
 * of their texts, so the answers are remembered.
 */
export function readText(text: string, { headings }: Pick<DirectionRule, 'headings'>): ReadText {
  const key = [text, ...headings].join('\n');
  const known = remembered.get(key);
  if (known) return known;
  const read = sortClaims(listTokens(markText(text, headings)));
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, read);
  return read;
}

function sortClaims(tokens: readonly Token[]): ReadText {
  const claims = tokens.flatMap(({ claim, isDose }) =>
    claim !== undefined && (claim.kind !== 'amount' || isDose) ? [claim] : [],
  );
  const firstDose = claims.findIndex(({ kind }) => kind === 'amount');
  const firstTime = claims.findIndex((claim) => timeKinds.has(claim.kind));
  // 'In the morning 2, at night 1': the times go before their doses.
  const areTimesFirst = firstTime >= 0 && firstTime < firstDose;
  const doses: { low: number; high: number; times: Claim[] }[] = [];
  let waiting: Claim[] = [];
  const others: Claim[] = [];
  for (const claim of claims) {
    const current = doses.at(-1);
    if (claim.kind === 'amount') {
      doses.push({ low: claim.low, high: claim.high, times: waiting });
      waiting = [];
    } else if (!timeKinds.has(claim.kind)) others.push(claim);
    else if (current === undefined || areTimesFirst) waiting.push(claim);
    else current.times.push(claim);
  }
  doses.at(-1)?.times.push(...waiting);
  return { doses, looseTimes: doses.length === 0 ? waiting : [], others };
}

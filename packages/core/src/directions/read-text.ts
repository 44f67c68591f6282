import { type Claim, MarkedText } from './claims.ts';
import type { DirectionRule } from './direction-rule.ts';
import { markAmounts, markRanges } from './mark-amounts.ts';
import { markDays } from './mark-days.ts';
import { markMasses, markMassLimits, markSpelledMasses } from './mark-masses.ts';
import { markDayParts, markHeadings, markMost, markTimes, markWarnings } from './mark-times.ts';

/** One dose of a text with the times that are said of it. */
export interface SpokenDose {
  readonly low: number;
  readonly high: number;
  readonly times: readonly Claim[];
}

/** Milligrams that are said to be taken; loosely where they may as well name the strength of a tablet. */
export interface SpokenMass {
  readonly micrograms: number;
  readonly isStrict: boolean;
  readonly times: readonly Claim[];
}

/** The contents of a text: its doses, and everything else, in the order of the words. */
export interface ReadText {
  readonly doses: readonly SpokenDose[];
  readonly masses: readonly SpokenMass[];
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
  markMasses(marked);
  markAmounts(marked);
  markSpelledMasses(marked);
  markMassLimits(marked);
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
  /** Milligrams that are taken; null where they name a strength, another medicine or a limit. */
  readonly mass: 'strict' | 'loose' | null;
}

/** The words of a marked text; an amount is a dose by the words around it. */
export function listTokens(marked: MarkedText): Token[] {
  const words = marked.text.match(tokenPattern) ?? [];
  return words.map((word, at) => {
    const claim = marked.findClaim(word);
    return {
      text: word,
      claim,
      isDose: claim?.kind === 'amount' && isDoseAt(marked, words, at),
      mass: claim?.kind === 'mass' ? readMassAt(marked, words, at) : null,
    };
  });
}

const massVerbs = /^(?:take|takes|give|swallow|have)$/i;
const joiners = /^(?:and|with|plus|,|\+|&)$/i;

/** How milligrams stand in a text, by the words around them: after 'take', or in brackets behind the tablets. */
function readMassAt(marked: MarkedText, words: readonly string[], at: number): Token['mass'] {
  const [before, next, afterNext = ''] = [words[at - 1], words[at + 1], words[at + 2]];
  const nextKind = next === undefined ? undefined : marked.findClaim(next)?.kind;
  const isBeforeTime = nextKind !== undefined && timeKinds.has(nextKind);
  if (next !== undefined && !isBeforeTime && !followers.test(next) && next !== ')') return null;
  // Two strengths that are taken together.
  const isJoined = ['amount', 'mass'].includes(marked.findClaim(afterNext)?.kind ?? '');
  if (isJoined && joiners.test(next ?? '')) return null;
  // 'Take with the 2 mg tablet, 7 mg in all'.
  if (next === 'in' && /^(?:all|total)$/i.test(afterNext)) return null;
  if (before === '(' || before === '=') return doseUnits.test(words[at - 2] ?? '') ? 'loose' : null;
  const isAfterVerb = before !== undefined && massVerbs.test(before);
  const isAfterTime = before !== undefined && timeKinds.has(marked.findClaim(before)?.kind ?? 'nothing');
  const isFirst = before === undefined || (starts.test(before) && before !== '+' && before !== '&');
  if (!isAfterVerb && !isAfterTime && !isFirst) return null;
  const isPlain = next !== ',' && next !== ';' && next !== '.';
  return isPlain && (isAfterVerb || isBeforeTime || isAfterTime || /^(?:in|at|every|each)$/i.test(next ?? ''))
    ? 'strict'
    : 'loose';
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
/** Units of insulin are its doses (MED-58); those of a strength, such as 100 units/mL, are none. */
const insulinUnits = /\b(?:international )?(?:units?|iu)\b(?! ?\/)/gi;

const remembered = new Map<string, ReadText>();

/**
 * Sorts what a text says by the dose that it is said of. A whole facility is read at once and its residents share most
 * of their texts, so the answers are remembered.
 */
export function readText(
  written: string,
  { headings, isInsulin = false }: Pick<DirectionRule, 'headings' | 'isInsulin'>,
): ReadText {
  const text = isInsulin ? written.replaceAll(insulinUnits, 'tablets') : written;
  const key = [text, ...headings].join('\n');
  const known = remembered.get(key);
  if (known) return known;
  const read = readMarked(markText(text, headings));
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, read);
  return read;
}

/** Numbers that count other things than doses say nothing here. */
const isMeant = ({ claim, isDose, mass }: Token): boolean =>
  claim?.kind === 'mass' ? mass !== null : claim?.kind !== 'amount' || isDose;

function readMarked(marked: MarkedText): ReadText {
  const tokens = listTokens(marked).filter((token) => token.claim !== undefined && isMeant(token));
  const spoken = tokens.flatMap(({ claim, mass }) => (claim && mass === null ? [claim] : []));
  const { heads, loose, others } = groupTimes(spoken, (claim) => claim.kind === 'amount');
  return {
    doses: heads.flatMap(({ claim, times }) =>
      claim.kind === 'amount' ? [{ low: claim.low, high: claim.high, times }] : [],
    ),
    masses: readMasses(tokens),
    looseTimes: loose,
    others,
  };
}

// Times belong to milligrams only where no tablets are named for them.
function readMasses(tokens: readonly Token[]): SpokenMass[] {
  const roles = new Map(tokens.flatMap(({ claim, mass }) => (claim && mass !== null ? [[claim, mass]] : [])));
  const isTaken = (claim: Claim): boolean => roles.has(claim) || claim.kind === 'amount';
  const claims = tokens.flatMap(({ claim }) => claim ?? []);
  return groupTimes(claims, isTaken).heads.flatMap(({ claim, times }) =>
    claim.kind === 'mass'
      ? [{ micrograms: claim.micrograms, isStrict: roles.get(claim) === 'strict', times }]
      : [],
  );
}

/** The times of each thing that is taken; they may go before it ('in the morning 2, at night 1'). */
function groupTimes(claims: readonly Claim[], isTaken: (claim: Claim) => boolean) {
  const firstTaken = claims.findIndex(isTaken);
  const firstTime = claims.findIndex((claim) => timeKinds.has(claim.kind));
  const areTimesFirst = firstTime >= 0 && firstTime < firstTaken;
  const heads: { claim: Claim; times: Claim[] }[] = [];
  let waiting: Claim[] = [];
  const others: Claim[] = [];
  for (const claim of claims) {
    const current = heads.at(-1);
    if (isTaken(claim)) {
      heads.push({ claim, times: waiting });
      waiting = [];
    } else if (!timeKinds.has(claim.kind)) others.push(claim);
    else if (current === undefined || areTimesFirst) waiting.push(claim);
    else current.times.push(claim);
  }
  heads.at(-1)?.times.push(...waiting);
  return { heads, loose: heads.length === 0 ? waiting : [], others };
}

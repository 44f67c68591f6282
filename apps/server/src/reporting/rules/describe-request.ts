import type { scriptLetterTexts } from '@packwright/contract/paper-labels';
import { createDay, type Day, formatDay } from '@packwright/core/days';
import { listDirectionLines } from '@packwright/core/directions';
import { displayDrugName } from '@packwright/core/medicines';
import { buildMedicineDirection } from '@packwright/core/prescriptions';
import { formatDecimal, fromTablets, zero } from '@packwright/core/quantity';
import type { LetterMedicine } from '@packwright/pdf';
import type { RequestLine } from '../../balance/index.ts';

export type LetterTexts = (typeof scriptLetterTexts)[keyof typeof scriptLetterTexts];

export interface LetterOptions {
  readonly hasDetails: boolean;
  readonly hasRepeats: boolean;
}

/** A medicine as a letter asks for its script, with what its options ask for (REQUEST-7). */
export function describeRequest(
  line: RequestLine,
  headings: readonly string[],
  { hasDetails, hasRepeats }: LetterOptions,
  texts: LetterTexts,
): LetterMedicine {
  return {
    name: [displayDrugName(line.drug), line.drug.form].filter(Boolean).join(' '),
    details: [...(hasDetails ? listDetails(line, headings) : []), ...listCautions(line, texts)],
    script: listScript(line, { hasDetails, hasRepeats }, texts),
    need: listNeed(line, texts),
    wanted: listWanted(line, texts),
  };
}

const fill = (text: string, value: string): string => text.replace(/\{(day|count|number)\}/, () => value);
const fillDay = (text: string, day: Day | null | undefined): string =>
  day ? fill(text, formatDay(day)) : '';

const listDetails = ({ drug, medicine }: RequestLine, headings: readonly string[]): string[] =>
  [
    medicine.first.genericName,
    ...medicine.lines.flatMap((row) => listDirectionLines(buildMedicineDirection(row, headings, drug))),
  ].filter(Boolean);

const listCautions = ({ medicine, script, cover, isSuspended }: RequestLine, texts: LetterTexts): string[] =>
  [
    medicine.first.isPreventBrandswap ? texts.noSwap : '',
    script?.needsAuthority ? texts.authority : '',
    cover.isSixtyDayCandidate ? texts.sixtyDays : '',
    medicine.isCeased ? texts.ceased : '',
    isSuspended ? texts.suspended : '',
  ].filter(Boolean);

function listScript({ script }: RequestLine, options: LetterOptions, texts: LetterTexts): string[] {
  if (script === null) return [texts.noScript];
  const repeats = script.repeatsLeft === null ? '' : fill(texts.repeatsLeft, String(script.repeatsLeft));
  const details = [
    fillDay(texts.prescribed, script.prescribedOn),
    fillDay(texts.supplied, script.suppliedOn),
    fill(texts.quantity, formatDecimal(script.quantity)),
  ];
  return [
    script.scriptNumber,
    ...(options.hasDetails ? details : []),
    options.hasRepeats ? repeats : '',
  ].filter(Boolean);
}

const listNeed = ({ cover, request }: RequestLine, texts: LetterTexts): string[] =>
  [
    cover.standing === 'owing' ? texts.owing : '',
    cover.standing === 'expired' ? texts.expired : '',
    fillDay(texts.runsOut, cover.covered),
    cover.coveredAll === cover.covered ? '' : fillDay(texts.runsOutWithRepeats, cover.coveredAll),
    fillDay(texts.answerBy, cover.askBy),
    fillDay(texts.notBefore, cover.earliestResupply),
    fillDay(texts.askedBefore, request && createDay(request.requestedOn)),
  ].filter(Boolean);

function listWanted({ script, drug }: RequestLine, texts: LetterTexts): string[] {
  const quantity = script?.quantity ?? fromTablets(drug.packSize);
  if (quantity === zero) return [texts.asJudged];
  const repeats = script?.repeatsAuthorised ?? null;
  return [formatDecimal(quantity), repeats === null ? '' : fill(texts.repeats, String(repeats))].filter(
    Boolean,
  );
}

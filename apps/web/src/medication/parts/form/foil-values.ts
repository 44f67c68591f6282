import {
  foilTypes,
  findHeadingProblems,
  limits,
  formatMaxLengthMessage,
  packTypes,
  requiredMessage,
} from '@packwright/core/fields';
import { fewestMealtimes, mostMealtimes } from '@packwright/core/medicines';
import * as z from 'zod/mini';
import type { Foil, FoilBody } from '../../calls/index.ts';

/** A pack as its form holds it: always eight headings, of which the first `frequency` count. */
export interface FoilValues {
  label: string;
  foilType: number;
  packType: string;
  /** The pack brand; empty is the house's own (PACK-49). */
  client: string;
  frequency: number;
  heading: string[];
  comment: string;
  alert: string;
  warningLabel: string;
  isActive: boolean;
  userComment: string;
}

export const mealtimeCounts = Array.from(
  { length: mostMealtimes - fewestMealtimes + 1 },
  (_, at) => fewestMealtimes + at,
);

/** Eight headings, those that are not named empty. */
export const padHeadings = (headings: readonly string[]): string[] =>
  Array.from({ length: mostMealtimes }, (_, slot) => headings[slot] ?? '');

export const createFoilValues = (next: {
  readonly label: string;
  readonly packTypeDefault: string;
  readonly heading: readonly string[];
}): FoilValues => ({
  label: next.label,
  foilType: foilTypes.blister.code,
  packType: next.packTypeDefault,
  client: '',
  frequency: Math.max(fewestMealtimes, next.heading.length),
  heading: padHeadings(next.heading),
  comment: '',
  alert: '',
  warningLabel: '',
  isActive: true,
  userComment: '',
});

export const toFoilValues = (foil: Foil): FoilValues => ({
  label: foil.label,
  foilType: foil.foilType,
  packType: foil.packType,
  client: foil.client,
  frequency: foil.frequency,
  heading: padHeadings(foil.heading),
  comment: foil.comment,
  alert: foil.alert,
  warningLabel: foil.warningLabel,
  isActive: foil.isActive,
  userComment: '',
});

/** The pack as the call takes it, with the headings of its mealtimes only. */
export function toFoilBody(values: FoilValues): FoilBody {
  const packType = packTypes.find((each) => each === values.packType);
  return {
    ...values,
    heading: values.heading.slice(0, values.frequency).map((heading) => heading.trim()),
    ...(packType === undefined ? { packType: undefined } : { packType }),
  };
}

const longest = [
  ['label', 10],
  ['alert', limits.longText],
  ['warningLabel', limits.shortText],
  ['comment', limits.longText],
  ['userComment', limits.longText],
] as const satisfies readonly (readonly [keyof FoilValues, number])[];

/** The required fields of a pack; some roles need a comment to change an existing one (MED-3). */
export const buildFoilSchema = (needsComment: boolean) =>
  z
    .custom<FoilValues>((value) => typeof value === 'object' && value !== null)
    .check((context) => {
      const { value } = context;
      const addIssue = (message: string, ...path: (string | number)[]): void => {
        context.issues.push({ code: 'custom', message, path, input: value });
      };
      if (needsComment && value.userComment.trim() === '') addIssue(requiredMessage, 'userComment');
      if (value.label.trim() === '') addIssue(requiredMessage, 'label');
      for (const [name, most] of longest)
        if (value[name].trim().length > most) addIssue(formatMaxLengthMessage(most + 1), name);
      const kind = value.foilType === foilTypes.sachet.code ? 'sachet' : 'blister';
      for (const { at, message } of findHeadingProblems(kind, value.heading.slice(0, value.frequency))) {
        addIssue(message, 'heading', Math.max(at, 0));
      }
    });

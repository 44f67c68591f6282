import {
  foilTypes,
  headingProblems,
  limits,
  maxLengthMessage,
  packTypes,
  requiredMessage,
} from '@packwright/core/fields';
import { fewestMealtimes, mostMealtimes } from '@packwright/core/medicines';
import * as z from 'zod/mini';
import type { Foil, FoilBody } from '../calls.ts';

/** A pack as its form holds it: always eight headings, of which the first `frequency` count. */
export interface FoilValues {
  label: string;
  foilType: number;
  packType: string;
  /** The pack brand; empty is the house's own (D-111). */
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

const eight = (headings: readonly string[]): string[] =>
  Array.from({ length: mostMealtimes }, (_, slot) => headings[slot] ?? '');

export const newFoilValues = (next: {
  readonly label: string;
  readonly packTypeDefault: string;
  readonly heading: readonly string[];
}): FoilValues => ({
  label: next.label,
  foilType: foilTypes.blister.code,
  packType: next.packTypeDefault,
  client: '',
  frequency: Math.max(fewestMealtimes, next.heading.length),
  heading: eight(next.heading),
  comment: '',
  alert: '',
  warningLabel: '',
  isActive: true,
  userComment: '',
});

export const foilValuesOf = (foil: Foil): FoilValues => ({
  label: foil.label,
  foilType: foil.foilType,
  packType: foil.packType,
  client: foil.client,
  frequency: foil.frequency,
  heading: eight(foil.heading),
  comment: foil.comment,
  alert: foil.alert,
  warningLabel: foil.warningLabel,
  isActive: foil.isActive,
  userComment: '',
});

/** The pack as the call takes it, with the headings of its mealtimes only. */
export function foilBodyOf(values: FoilValues): FoilBody {
  const packType = packTypes.find((each) => each === values.packType);
  return {
    ...values,
    heading: values.heading.slice(0, values.frequency).map((heading) => heading.trim()),
    ...(packType === undefined ? { packType: undefined } : { packType }),
  };
}

const labelLength = 10;

/** What a pack must say; a change of one that is there needs a comment from some roles (1§5). */
export const foilSchema = (needsComment: boolean) =>
  z
    .custom<FoilValues>((value) => typeof value === 'object' && value !== null)
    .check((context) => {
      const { value } = context;
      const add = (message: string, ...path: (string | number)[]): void => {
        context.issues.push({ code: 'custom', message, path, input: value });
      };
      if (needsComment && value.userComment.trim() === '') add(requiredMessage, 'userComment');
      if (value.label.trim() === '') add(requiredMessage, 'label');
      if (value.label.trim().length > labelLength) add(maxLengthMessage(labelLength + 1), 'label');
      if (value.comment.length > limits.longText) add(maxLengthMessage(limits.longText + 1), 'comment');
      const kind = value.foilType === foilTypes.sachet.code ? 'sachet' : 'blister';
      for (const { at, message } of headingProblems(kind, value.heading.slice(0, value.frequency))) {
        add(message, 'heading', Math.max(at, 0));
      }
    });

import { useEffect } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useShorthand } from '../../calls.ts';
import { type FollowedForm, followShorthand } from './follow-shorthand.ts';

export interface ShorthandProps<Values extends FieldValues> {
  readonly form: FollowedForm<Values>;
  readonly field: FieldPath<Values>;
  /** The field with the code of the direction that is written, which does not stand for itself. */
  readonly ownCode?: FieldPath<Values>;
}

/** Expands the codes of directions as they are typed (DRUG-15); it draws nothing. */
export function Shorthand<Values extends FieldValues>({ form, field, ownCode }: ShorthandProps<Values>) {
  const { data } = useShorthand();
  useEffect(() => {
    if (!data) return;
    return followShorthand(form, field, () => {
      const own = ownCode === undefined ? '' : String(form.getValues(ownCode)).toUpperCase();
      return data.filter(({ code }) => code.toUpperCase() !== own);
    });
  }, [form, field, ownCode, data]);
  return null;
}

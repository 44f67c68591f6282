import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { searchDirections } from '../../../calls/index.ts';
import type { MedicineForm } from '../../form/medicine-form.ts';
import { followShorthand } from './follow-shorthand.ts';

interface ShorthandProps {
  readonly form: MedicineForm;
  readonly search: typeof searchDirections;
}

/** A pharmacy has a few hundred directions. */
const most = 1000;

/** Expands the codes of directions as they are typed (DRUG-15); it draws nothing. */
export function Shorthand({ form, search }: ShorthandProps) {
  const { data } = useQuery({
    queryKey: ['catalogue', 'shorthand'],
    queryFn: async ({ signal }) =>
      (await search('', signal, most)).map(({ value, instruction }) => ({ code: value, instruction })),
  });
  useEffect(() => data && followShorthand(form, data), [form, data]);
  return null;
}

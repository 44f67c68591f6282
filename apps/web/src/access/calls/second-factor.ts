import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { createRefusalTranslator } from '../../shell/refusal-translator.ts';
import { messages } from '../messages/second-factor.ts';

const { withTranslatedRefusal } = createRefusalTranslator(messages);
const key = ['access', 'second-factor'];

/** The own second factor. */
export const useSecondFactor = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.getSecondFactor({}, { signal }),
    select: ({ data }) => data,
  });

export const startSecondFactor = (password: string) =>
  withTranslatedRefusal(() => client.startSecondFactor({ body: { password } }));

export const confirmSecondFactor = (code: string) =>
  withTranslatedRefusal(() => client.confirmSecondFactor({ body: { code } }));

/** Removes it, and asks again how it stands. */
export function useFactorRemoval() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => withTranslatedRefusal(() => client.removeSecondFactor({ body: { code } })),
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  });
}

import type { Client, PackwrightContract } from '@packwright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../client.ts';
import { viewMessages } from '../../messages/views.ts';
import { createRefusalTranslator } from '../../refusal-translator.ts';

type Api = Client<PackwrightContract>;
type NewView = Omit<Parameters<Api['saveView']>[0]['body'], 'list'>;
type NewName = Omit<Parameters<Api['renameView']>[0]['body'], 'list'>;

export type SavedView = Awaited<ReturnType<Api['listSavedViews']>>['data'][number];

const { withTranslatedRefusal } = createRefusalTranslator(viewMessages);
const buildViewKey = (list: string) => ['views', list] as const;

/** The own views of a list, by name. */
export const useViews = (list: string) =>
  useQuery({
    queryKey: buildViewKey(list),
    queryFn: ({ signal }) => client.listSavedViews({ query: { list } }, { signal }),
    select: ({ data }) => data,
  });

function useViewChange<Input>(list: string, act: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withTranslatedRefusal(() => act(input)),
    onSettled: () => cache.invalidateQueries({ queryKey: buildViewKey(list) }),
  });
}

export const useSaveView = (list: string) =>
  useViewChange(list, (view: NewView) => client.saveView({ body: { list, ...view } }));

export const useRenameView = (list: string) =>
  useViewChange(list, (names: NewName) => client.renameView({ body: { list, ...names } }));

export const useDeleteView = (list: string) =>
  useViewChange(list, (name: string) => client.deleteView({ query: { list, name } }));

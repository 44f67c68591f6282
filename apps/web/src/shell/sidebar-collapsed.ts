import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../kit/dialog/index.ts';
import { client } from './client.ts';
import { useMay, useProfile } from './session/index.ts';

/**
 * Whether the menu bar is folded, loaded from and saved to the server for the pharmacy. Folded until
 * the answer is there; an account that works in no pharmacy keeps it for the visit.
 */
export function useSidebarCollapsed(): readonly [boolean, (folded: boolean) => void] {
  const { currentPharmacyId: id } = useProfile();
  const isKept = useMay()('session') && id > 0;
  const cache = useQueryClient();
  const queryKey = ['access', 'menuBar', { id }];
  const found = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await client.getCollapseMenuBar({ params: { id } }, { signal })).data.isCollpseMenuBar,
    enabled: isKept,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = useMutation({
    mutationFn: async (isCollpseMenuBar: boolean) => {
      if (isKept) await client.setCollapseMenuBar({ params: { id }, body: { isCollpseMenuBar } });
    },
    onError: showFailure,
  });
  const setCollapsed = (folded: boolean): void => {
    cache.setQueryData(queryKey, folded);
    save.mutate(folded);
  };
  return [found.data ?? true, setCollapsed];
}

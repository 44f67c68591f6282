import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { loadProfile, useProfile } from '../../shell/session/index.ts';
import { useSetUpSteps } from '../calls.ts';
import { chooseForHome } from '../parts/first-week/choose-for-home.ts';

export type FirstWeek = Awaited<ReturnType<typeof client.getFirstWeek>>['data'];

const queryKey = ['administration', 'first-week', {}];

/** The steps of the first week of the person (DASH-15), each taken on another page than Home. */
export const useFirstWeek = (isWanted = true) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => client.getFirstWeek({}, { signal }),
    select: ({ data }) => data,
    enabled: isWanted,
    refetchOnMount: 'always',
  });

/** The steps that Home shows; undefined until it is known, so that all of Home is drawn at once; null for none. */
export function useFirstWeekOnHome(): FirstWeek | null | undefined {
  const { isFirstWeekShown, isSetUpShown, currentPharmacyId } = useProfile();
  const mayWait = isFirstWeekShown && isSetUpShown;
  const setUp = useSetUpSteps(currentPharmacyId, mayWait);
  const week = useFirstWeek(isFirstWeekShown);
  if (!isFirstWeekShown || week.isError) return null;
  if (week.data === undefined || (mayWait && setUp.isPending)) return undefined;
  return chooseForHome(week.data, mayWait ? (setUp.data ?? []) : []);
}

/** Takes the steps off Home or brings them back; the menu and Home of this tab follow (DASH-18). */
export function useFirstWeekChoice() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (isHidden: boolean) => {
      await client.setFirstWeekHidden({ body: { isHidden } });
      await cache.invalidateQueries({ queryKey });
      await loadProfile();
    },
  });
}

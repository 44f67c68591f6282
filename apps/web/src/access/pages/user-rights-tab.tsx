import { hasFailed, LoadFailed, PartSkeleton } from '../../kit/page/index.ts';
import { usePersonRights } from '../calls/people.ts';
import { RightsView } from '../parts/rights-view.tsx';
import { useAddressedId } from '../parts/use-addressed-id.ts';

/** The tab with what a person may do, and by which role. */
export function UserRightsTab() {
  const rights = usePersonRights(useAddressedId());
  if (rights.isPending) return <PartSkeleton />;
  if (hasFailed(rights)) return <LoadFailed error={rights.error} retry={() => void rights.refetch()} />;
  return <RightsView rights={rights.data} />;
}

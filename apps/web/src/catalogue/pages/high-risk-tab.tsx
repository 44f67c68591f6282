import { hasFailed, LoadFailed, PartSkeleton } from '../../kit/page/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { useHighRiskCodes } from '../calls.ts';
import { HighRiskCodes } from '../parts/high-risk/high-risk-codes.tsx';

/** The tab High Risk: the medicines that this pharmacy marks and checks with more care (DRUG-8). */
export function HighRiskTab() {
  const list = useHighRiskCodes();
  const mayChange = useMay()({ menu: 'drug', level: 'update' });
  if (list.isPending) return <PartSkeleton />;
  if (hasFailed(list)) return <LoadFailed error={list.error} retry={() => void list.refetch()} />;
  return <HighRiskCodes list={list.data} mayChange={mayChange} />;
}

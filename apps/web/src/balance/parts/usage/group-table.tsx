import { addQuantities, formatDecimal } from '@packwright/core/quantity';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, Card, CardSkeleton, hasFailed, LoadFailed } from '../../../kit/page/index.ts';
import { listLabels } from '../../../shell/messages/lists.ts';
import { type GroupUsage, type UsageFilter, useDrugUsageOfGroups } from '../../calls/usage.ts';
import { usageMessages } from '../../messages/usage.ts';
import { Amount, parseAmount } from '../amount.tsx';
import styles from './usage.module.css';

const amounts = [
  'dispensedQty',
  'packedQty',
  'adjustedQty',
  'movedQty',
  'balanceQty',
  'weeklyNeed',
  'totalNeed',
] as const;

interface GroupTableProps {
  readonly drugId: number;
  readonly filter: UsageFilter;
}

/** The sums of each patient group, and of all of them. */
export function GroupTable({ drugId, filter }: GroupTableProps) {
  const t = useTranslate(usageMessages);
  const groups = useDrugUsageOfGroups(drugId, filter);
  if (groups.isPending) return <CardSkeleton height={211} />;
  if (hasFailed(groups)) return <LoadFailed error={groups.error} retry={() => void groups.refetch()} />;
  if (groups.data.length === 0) return null;
  return (
    <Card title={t('byGroup')} flush>
      <GroupSums groups={groups.data} />
    </Card>
  );
}

export function GroupSums({ groups }: { readonly groups: readonly GroupUsage[] }) {
  const t = useTranslate(usageMessages);
  const label = useTranslate(listLabels);
  const sum = (field: (typeof amounts)[number]): string =>
    formatDecimal(addQuantities(...groups.map((group) => parseAmount(group[field]))));
  return (
    <div className={styles.scroll}>
      <table className={styles.sums} aria-label={t('byGroup')}>
        <thead>
          <tr>
            <th scope="col">{label('drugUsage.patientGroupName')}</th>
            <th scope="col">{t('patients')}</th>
            {amounts.map((field) => (
              <th key={field} scope="col">
                {label(`drugUsage.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.patientGroupId}>
              <th scope="row">
                <BidiText>{group.patientGroupName}</BidiText>
              </th>
              <td>{group.patientCount}</td>
              {amounts.map((field) => (
                <td key={field}>
                  <Amount text={group[field]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td>{groups.reduce((total, { patientCount }) => total + patientCount, 0)}</td>
            {amounts.map((field) => (
              <td key={field}>
                <Amount text={sum(field)} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

import type { CheckRisk } from '@packwright/core/benches';
import { useTranslate } from '../../../../kit/language/index.ts';
import { Pill } from '../../../../kit/page/index.ts';
import type { QueuedPack } from '../../../calls/index.ts';
import { queueMessages } from '../../../messages/queue.ts';
import styles from './queue.module.css';

const tones = {
  highRisk: 'red',
  failedBefore: 'red',
  changed: 'amber',
  byHand: 'amber',
  lookalikeName: 'amber',
  packerFaults: 'amber',
  newPacker: 'blue',
} as const satisfies Record<CheckRisk, string>;

/** The reasons to check a pack before others, in words (PACK-84). */
export function RiskPills({ pack }: { readonly pack: Pick<QueuedPack, 'risks' | 'packerFaultCount'> }) {
  const t = useTranslate(queueMessages);
  const { risks, packerFaultCount } = pack;
  if (risks.length === 0) return <span className={styles.calm}>{t('noRisk')}</span>;
  return (
    <span className={styles.risks}>
      {risks.map((risk) => (
        <Pill key={risk} tone={tones[risk]} dotless>
          {risk === 'packerFaults' ? t('risk.packerFaults', { count: packerFaultCount }) : t(`risk.${risk}`)}
        </Pill>
      ))}
    </span>
  );
}

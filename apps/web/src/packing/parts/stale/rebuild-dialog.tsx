import { Button } from '@mantine/core';
import { formatPersonName } from '@packwright/core/identifiers';
import { useRef, useState } from 'react';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { messages as kitMessages } from '../../../kit/messages/index.ts';
import { BidiText, Pill, ProgressBar } from '../../../kit/page/index.ts';
import { rebuildPacks, type StalePack, usePackChange } from '../../calls/index.ts';
import { describeShortly } from '../../failure.ts';
import { staleMessages } from '../../messages/index.ts';
import { rebuildEach, type RebuildOutcome } from './rebuild-each.ts';
import styles from './stale.module.css';

interface RebuildDialogProps {
  /** The packs as the list showed them when the dialog opened. */
  readonly packs: readonly StalePack[];
  readonly onClose: () => void;
}

/** Makes many packs again in one press, and says of each how it ended (PACK-71). */
export function RebuildDialog({ packs, onClose }: RebuildDialogProps) {
  const t = useTranslate(staleMessages);
  const k = useTranslate(kitMessages);
  const [shown] = useState(packs);
  const [outcomes, setOutcomes] = useState<readonly RebuildOutcome[]>([]);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const change = usePackChange(
    (pack: StalePack) => rebuildPacks([pack]),
    ({ jobId }) => [jobId],
  );
  const run = async (): Promise<void> => {
    setRunning(true);
    await rebuildEach(shown, {
      rebuild: (pack) => change.mutateAsync(pack),
      describe: (reason) => describeShortly(reason) ?? k('error'),
      onOutcome: (outcome) => setOutcomes((before) => [...before, outcome]),
      isStopped: () => isStopped.current,
    });
    setRunning(false);
  };
  const close = (): void => {
    isStopped.current = true;
    onClose();
  };
  const found = new Map(outcomes.map((outcome) => [outcome.pack.jobId, outcome.failure]));
  const progress = t('rebuild.progress', { done: outcomes.length, total: shown.length });
  return (
    <Dialog title={t('rebuild.title')} onClose={close} size={560} holdsData={isRunning}>
      <p>{t('rebuild.hint')}</p>
      <ProgressBar label={t('rebuild.title')} done={outcomes.length} of={shown.length} />
      <p role="status">{progress}</p>
      <ul className={styles.outcomes}>
        {shown.map((pack) => (
          <li key={pack.jobId}>
            <BidiText>{formatPersonName(pack)}</BidiText> <BidiText code>{pack.jobNumber}</BidiText>{' '}
            <Outcome failure={found.get(pack.jobId)} />
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {isRunning ? t('rebuild.stop') : k('close')}
        </Button>
        {outcomes.length === 0 && (
          <Button loading={isRunning} onClick={() => void run()}>
            {t('rebuild.all', { count: shown.length })}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

function Outcome({ failure }: { readonly failure: string | undefined }) {
  const t = useTranslate(staleMessages);
  if (failure === undefined) return null;
  return <Pill tone={failure === '' ? 'green' : 'red'}>{failure === '' ? t('rebuild.done') : failure}</Pill>;
}

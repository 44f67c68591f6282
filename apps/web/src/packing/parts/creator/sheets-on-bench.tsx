import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useMay, useProfile } from '../../../shell/session/index.ts';
import { completePrinting, usePackChange } from '../../calls/index.ts';
import { creatorMessages } from '../../messages/index.ts';
import { showPackFailure } from '../../failure.ts';
import { reportMovedPacks } from '../stale/held-packs.ts';

/**
 * The press that says that the printed sheets lie on the bench: the packs wait for packing then, and nobody prints them
 * a second time (PRINT-31). The button stays where it was, so that a person who works by keys does not lose their place.
 */
export function SheetsOnBench({ jobIds }: { readonly jobIds: readonly number[] }) {
  const t = useTranslate(creatorMessages);
  const may = useMay();
  const { packJobPrinting, packJobPacking } = useProfile();
  const once = useActionLock();
  const change = usePackChange(completePrinting, (ids) => ids);
  const [waiting, setWaiting] = useState<number | null>(null);
  const mayMove = may({ menu: 'job', level: 'update', entry: ['printingPrintAndPack'] });
  if (!packJobPrinting || !packJobPacking || !mayMove) return null;
  const move = async (): Promise<void> => {
    const count = reportMovedPacks(await change.mutateAsync(jobIds), jobIds.length);
    setWaiting(count);
    showSuccess(t('result.waiting', { count }));
  };
  const press = (): void =>
    void once(() => move().catch((reason: unknown) => showPackFailure(reason, jobIds.length)));
  const isDone = waiting !== null;
  return (
    <Button
      variant={isDone ? 'default' : 'filled'}
      aria-disabled={isDone}
      aria-busy={change.isPending}
      onClick={isDone ? undefined : press}
    >
      {isDone ? t('result.waiting', { count: waiting }) : t('result.onBench', { count: jobIds.length })}
    </Button>
  );
}

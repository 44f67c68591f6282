import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useMay, useProfile } from '../../../shell/session/index.ts';
import { completePrinting, usePackChange } from '../../calls/index.ts';
import { creatorMessages } from '../../messages/index.ts';
import { showPackFailure } from '../../failure.ts';

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
  const [isDone, setDone] = useState(false);
  const mayMove = may({ menu: 'job', level: 'update', entry: ['printingPrintAndPack'] });
  if (!packJobPrinting || !packJobPacking || !mayMove) return null;
  const move = async (): Promise<void> => {
    await change.mutateAsync(jobIds);
    setDone(true);
    showSuccess(t('result.waiting', { count: jobIds.length }));
  };
  const press = (): void =>
    void once(() => move().catch((reason: unknown) => showPackFailure(reason, jobIds.length)));
  return (
    <Button
      variant={isDone ? 'default' : 'filled'}
      aria-disabled={isDone}
      aria-busy={change.isPending}
      onClick={isDone ? undefined : press}
    >
      {t(isDone ? 'result.waiting' : 'result.onBench', { count: jobIds.length })}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { jobMessages } from '../../messages/index.ts';
import { useMayAct } from '../jobs/use-may-act.ts';

const MoveDialog = lazyPart(() => import('../jobs/move-dialog.tsx').then((module) => module.MoveDialog));

/** Takes a pack that was handed out back to this bench; nothing where that cannot be done. */
export function ReturnToDistribution({ job }: { readonly job: JobRow }) {
  const t = useTranslate(jobMessages);
  const mayAct = useMayAct([job]);
  const [isAsked, setAsked] = useState(false);
  if (!mayAct('returnToDistribution')) return null;
  const close = (): void => setAsked(false);
  const finish = (text: string): void => {
    close();
    showSuccess(text);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('action.returnToDistribution')}
      </Button>
      {isAsked && <MoveDialog action="returnToDistribution" jobs={[job]} onClose={close} onDone={finish} />}
    </>
  );
}

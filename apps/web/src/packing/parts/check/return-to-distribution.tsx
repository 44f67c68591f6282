import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { jobMessages, staleMessages } from '../../messages/index.ts';
import { useMayAct } from '../jobs/use-may-act.ts';

const CloseReturnDialog = lazyPart(() =>
  import('../stale/close-return-dialog.tsx').then((module) => module.CloseReturnDialog),
);
const MoveDialog = lazyPart(() => import('../jobs/move-dialog.tsx').then((module) => module.MoveDialog));

/** The actions on a pack that was handed out: take it back to this bench, or record that it came back used. */
export function ReturnToDistribution({ job }: { readonly job: JobRow }) {
  const t = useTranslate(jobMessages);
  const mayAct = useMayAct([job]);
  const s = useTranslate(staleMessages);
  const [asked, setAsked] = useState<'move' | 'record' | null>(null);
  if (!mayAct('returnToDistribution')) return null;
  const close = (): void => setAsked(null);
  const finish = (text: string): void => {
    close();
    showSuccess(text);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsked('move')}>
        {t('action.returnToDistribution')}
      </Button>
      <Button variant="default" onClick={() => setAsked('record')}>
        {s('back.record')}
      </Button>
      {asked === 'move' && (
        <MoveDialog action="returnToDistribution" jobs={[job]} onClose={close} onDone={finish} />
      )}
      {asked === 'record' && (
        <CloseReturnDialog
          pack={{ ...job, wantedDate: '', isOverdue: false, incidentNote: '' }}
          onClose={close}
        />
      )}
    </>
  );
}

import '../../../theme/fields.css';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { messages as kitMessages } from '../../../kit/messages/index.ts';
import { deletePacks, type JobRow, usePackChange } from '../../calls/index.ts';
import { jobMessages, outcomeMessages } from '../../messages/index.ts';
import { showPackFailure } from '../../failure.ts';
import styles from './jobs.module.css';
import { PackList } from './pack-list.tsx';

interface DeleteDialogProps {
  readonly jobs: readonly JobRow[];
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Deletes packs; their tablets go back to the balance unless the other alternative is chosen (PACK-32). */
export function DeleteDialog({ jobs, onClose, onDone }: DeleteDialogProps) {
  const t = useTranslate(jobMessages);
  const k = useTranslate(kitMessages);
  const o = useTranslate(outcomeMessages);
  const [keeps, setKeeps] = useState(false);
  const count = jobs.length;
  const change = usePackChange(
    () => deletePacks(jobs, keeps),
    () => jobs.map(({ jobId }) => jobId),
  );
  const once = useActionLock();
  const remove = (): void => {
    void once(() =>
      change.mutateAsync(undefined).then(
        () => onDone(o('done.deleted', { count })),
        (reason: unknown) => showPackFailure(reason, count),
      ),
    );
  };
  return (
    <Dialog title={t('delete.title', { count })} onClose={onClose} alert>
      <p>{t('delete.consequence')}</p>
      <PackList jobs={jobs} />
      <Radio.Group
        label={t('delete.balance')}
        value={keeps ? 'keep' : 'reverse'}
        onChange={(value) => setKeeps(value === 'keep')}
      >
        <div className={styles.choices}>
          <Radio value="reverse" label={t('delete.reverse')} description={t('delete.reverseHint')} />
          <Radio value="keep" label={t('delete.keep')} description={t('delete.keepHint')} />
        </div>
      </Radio.Group>
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          {k('cancel')}
        </Button>
        <Button color="red" loading={change.isPending} onClick={remove}>
          {t('delete.verb', { count })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

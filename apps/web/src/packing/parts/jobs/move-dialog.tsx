import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { limits } from '@packwright/core/fields';
import { Dialog } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  FormButtons,
  limitLength,
  TextAreaField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { useProfile, useWho } from '../../../shell/session/index.ts';
import { type HeldPack, type JobRow, type MoveAction, movePacks, usePackChange } from '../../calls/index.ts';
import { jobMessages, outcomeMessages } from '../../messages/index.ts';
import { isDone } from '../../failure.ts';
import { confirmDistribution } from './confirm-distribution.ts';
import { PackList } from './pack-list.tsx';
import { findDistributionUndo } from './undo-distribution.ts';
import type { PackActionDone } from './pack-action-done.ts';

const schema = z.object({ comment: z.string().check(limitLength(limits.longText)) });

const consequences = {
  complete: 'complete.consequence',
  returnToPacking: 'return.consequence',
  returnToChecking: 'return.consequence',
  returnToDistribution: 'revert.consequence',
  revert: 'revert.consequence',
} as const;

interface MoveDialogProps {
  readonly action: MoveAction;
  readonly jobs: readonly JobRow[];
  readonly onClose: () => void;
  readonly onDone: PackActionDone;
}

/** Distributes packs or sends them back, with a comment for their history. */
export function MoveDialog({ action, jobs, onClose, onDone }: MoveDialogProps) {
  const t = useTranslate(jobMessages);
  const o = useTranslate(outcomeMessages);
  const cache = useQueryClient();
  const who = useWho();
  const { packJobChecking: isCheckingUsed } = useProfile();
  const held = useRef<readonly HeldPack[]>([]);
  const distribute = async (comment: string): Promise<void> => {
    held.current = await confirmDistribution((isSure) => movePacks('complete', jobs, comment, isSure));
  };
  const change = usePackChange(
    (comment: string) =>
      action === 'complete' ? distribute(comment.trim()) : movePacks(action, jobs, comment.trim()),
    () => jobs.map(({ jobId }) => jobId),
  );
  const said = action === 'complete' ? 'done.completed' : 'done.returned';
  const form = useEditForm({
    schema,
    defaultValues: { comment: '' },
    save: ({ comment }) => isDone(change.mutateAsync(comment), jobs.length),
    saved: () => {
      const staying = new Set(held.current.map(({ jobId }) => jobId));
      const gone = jobs.filter(({ jobId }) => !staying.has(jobId));
      const undo =
        action === 'complete' ? findDistributionUndo({ jobs: gone, who, isCheckingUsed, cache }) : null;
      onDone(o(said, { count: gone.length }), undo ? { undo } : {});
    },
  });
  return (
    <Dialog title={t(`action.${action}`)} onClose={onClose}>
      <EditForm form={form} plain label={t(`action.${action}`)}>
        <p>{t(consequences[action])}</p>
        <PackList jobs={jobs} />
        <FieldGrid>
          <TextAreaField
            form={form}
            name="comment"
            label={t('comment')}
            hint={t(action === 'complete' ? 'complete.commentHint' : 'commentHint')}
          />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {t(`action.${action}`)}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}

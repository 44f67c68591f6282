import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type Note, useDoNote } from '../../calls/index.ts';
import { reminderMessages } from '../../messages/reminders.ts';

interface DoneButtonProps {
  readonly patientId: number;
  readonly note: Pick<Note, 'noteId' | 'content' | 'isDone'>;
}

/** Marks a reminder or a task as done, or opens it again (PATIENT-36). */
export function DoneButton({ patientId, note: { noteId, content, isDone } }: DoneButtonProps) {
  const t = useTranslate(reminderMessages);
  const change = useDoNote(patientId, noteId);
  const changeDone = async (): Promise<void> => {
    try {
      await change.mutateAsync(!isDone);
      showSuccess(t(isDone ? 'isOpen' : 'isDone'), {
        undo: () => void change.mutateAsync(isDone).catch(showFailure),
      });
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const Icon = isDone ? IconArrowBackUp : IconCheck;
  return (
    <ActionIcon
      variant="default"
      aria-label={t(isDone ? 'reopenNamed' : 'doNamed', { content: content.slice(0, 40) })}
      title={t(isDone ? 'reopen' : 'do')}
      loading={change.isPending}
      onClick={() => void changeDone()}
    >
      <Icon size={16} stroke={1.6} />
    </ActionIcon>
  );
}

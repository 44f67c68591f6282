import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { canBeDue, getCodes, noteTypes } from '@packwright/core/fields';
import { useState } from 'react';
import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { ShortSelect } from '../../kit/form/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import {
  BidiText,
  Card,
  EmptyState,
  LoadFailed,
  hasFailed,
  PartSkeleton,
  Pill,
} from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useCodeLabel } from '../../shell/lists/index.ts';
import { type Note, useNotes, useRemoveNote } from '../calls/index.ts';
import styles from '../parts/patients.module.css';
import { usePatientId } from '../parts/use-patient-id.ts';
import { messages } from '../messages/index.ts';
import { reminderMessages } from '../messages/reminders.ts';
import { DoneButton } from '../parts/reminders/done-button.tsx';
import { DuePill } from '../parts/reminders/due-pill.tsx';
import { getNoteTone } from '../parts/reminders/note-tones.ts';

const NoteDialog = lazyPart(() =>
  import('../parts/notes/note-dialog.tsx').then((module) => module.NoteDialog),
);

const newNote: Note = {
  noteId: 0,
  noteType: 0,
  content: '',
  isDisplay: false,
  isReportPrint: false,
  isDistribution: false,
  dueDate: '',
  isDone: false,
  doneDate: '',
  doneBy: '',
  createdBy: '',
  createdDate: '',
};
const allTypes = '';

/** Tab Notes, the newest first. */
export function NotesTab() {
  const t = useTranslate(messages);
  const patientId = usePatientId();
  const tReminder = useTranslate(reminderMessages);
  const formatCode = useCodeLabel();
  const [type, setType] = useState(allTypes);
  const notes = useNotes(patientId, type === allTypes ? undefined : Number(type));
  const [edited, setEdited] = useState<Note | null>(null);
  if (notes.isPending) return <PartSkeleton />;
  if (hasFailed(notes)) return <LoadFailed error={notes.error} retry={() => void notes.refetch()} />;
  const all = notes.data.pages.flatMap(({ data }) => data);
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited(newNote)}>
      {t('addNote')}
    </Button>
  );
  return (
    <div className={styles.column}>
      <Card
        title={t('notes')}
        acts={
          (all.length > 0 || type !== allTypes) && (
            <>
              <ShortSelect
                w={150}
                aria-label={tReminder('typeFilter')}
                placeholder={tReminder('allTypes')}
                clearable
                options={getCodes(noteTypes).map((code) => ({
                  value: String(code),
                  label: formatCode('noteType', code),
                }))}
                value={type}
                onChoose={setType}
              />
              {addButton}
            </>
          )
        }
      >
        {all.length === 0 && type === allTypes && (
          <EmptyState title={t('noNotes')} hint={t('noNotesHint')}>
            {addButton}
          </EmptyState>
        )}
        {all.length === 0 && type !== allTypes && <p>{tReminder('noneOfType')}</p>}
        <ul className={styles.entries}>
          {all.map((note) => (
            <NoteEntry key={note.noteId} patientId={patientId} note={note} onEdit={setEdited} />
          ))}
        </ul>
        {notes.hasNextPage && (
          <Button
            variant="subtle"
            loading={notes.isFetchingNextPage}
            onClick={() => void notes.fetchNextPage()}
          >
            {t('moreNotes')}
          </Button>
        )}
      </Card>
      {edited && <NoteDialog patientId={patientId} note={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

interface NoteEntryProps {
  readonly patientId: number;
  readonly note: Note;
  readonly onEdit: (note: Note) => void;
}

function NoteEntry({ patientId, note, onEdit }: NoteEntryProps) {
  const t = useTranslate(messages);
  const moment = useDateTimeFormat();
  const formatCode = useCodeLabel();
  const remove = useRemoveNote(patientId);
  const removeNote = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('removeNote.title'),
      message: <bdi>{note.content}</bdi>,
      verb: t('remove'),
      dangerous: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(note.noteId);
      showSuccess(t('noteDeleted'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const uses = (['isDisplay', 'isReportPrint', 'isDistribution'] as const).filter((use) => note[use]);
  return (
    <li>
      <div className={styles.entry}>
        <p>
          <bdi>{note.content}</bdi>
        </p>
        <div className={styles.entryMeta}>
          <Pill tone={getNoteTone(note.noteType)}>{formatCode('noteType', note.noteType)}</Pill>
          <DuePill {...note} />
          <bdi>{moment(note.createdDate)}</bdi>
          <BidiText>{note.createdBy}</BidiText>
          {uses.map((use) => (
            <span key={use}>{t(use)}</span>
          ))}
        </div>
      </div>
      {canBeDue(note.noteType) && <DoneButton patientId={patientId} note={note} />}
      <ActionIcon variant="subtle" color="gray" aria-label={t('editNote')} onClick={() => onEdit(note)}>
        <IconPencil size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${t('remove')}: ${note.content.slice(0, 40)}`}
        loading={remove.isPending}
        onClick={() => void removeNote()}
      >
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}

import { Button } from '@mantine/core';
import { createDay, formatDay } from '@packwright/core/days';
import { confirm, Dialog, showFailure } from '../../../kit/dialog/index.ts';
import { EditForm, FieldGrid, FormButtons, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type CalendarDay, useMoveDay, useSkipDay } from '../../calls/calendar.ts';
import { calendarMessages } from '../../messages/calendar.ts';
import { moveSchema, toMoveValues, toTimes } from './entry-values.ts';
import { TimeFields } from './time-fields.tsx';

interface MoveDialogProps {
  readonly entry: CalendarDay;
  readonly name: string;
  readonly onClose: () => void;
}

/** Moves one day of work that repeats, or leaves it out (GROUP-16). */
export function MoveDialog({ entry, name, onClose }: MoveDialogProps) {
  const t = useTranslate(calendarMessages);
  const move = useMoveDay(entry);
  const skip = useSkipDay();
  const form = useEditForm({
    schema: moveSchema,
    defaultValues: toMoveValues(entry),
    save: (values) => move.mutateAsync(toTimes(values)),
    saved: () => {
      showSuccess(t('moved'));
      onClose();
    },
  });
  const day = isolateText(formatDay(createDay(entry.date)));
  const handleSkip = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('skip.title', { name: isolateText(name), day }),
      message: t('skip.message'),
      verb: t('skip'),
    });
    if (!isSure) return;
    try {
      await skip.mutateAsync(entry);
      showSuccess(t('skipped'));
      onClose();
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const title = t('move.title', { name: isolateText(name), day });
  return (
    <Dialog title={title} onClose={onClose} size={560}>
      <EditForm form={form} plain label={title}>
        <p>{t('move.hint')}</p>
        <FieldGrid>
          <TimeFields form={form} />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {t('move.save')}
        </FormButtons>
      </EditForm>
      <Button variant="subtle" loading={skip.isPending} onClick={() => void handleSkip()}>
        {t('skip')}
      </Button>
    </Dialog>
  );
}

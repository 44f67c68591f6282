import { limits, requiredMessage } from '@packwright/core/fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Dialog } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  FormButtons,
  SelectField,
  TextAreaField,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { messages as kitMessages } from '../../../kit/messages/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import {
  closeReturn,
  type JobRow,
  type ReturnEnd,
  type StalePack,
  usePackChange,
} from '../../calls/index.ts';
import { isDone } from '../../failure.ts';
import { staleMessages } from '../../messages/index.ts';
import { PackList } from '../jobs/pack-list.tsx';
import { readCellKey, UntouchedCells } from './untouched-cells.tsx';

/** A pack that may come back, with what is known of its return. */
type ReturningPack = JobRow & Pick<StalePack, 'isOverdue' | 'incidentNote'>;

interface ReturnDialogProps {
  readonly pack: ReturningPack;
  readonly onClose: () => void;
}

const outcomes = ['returned', 'rightAsItIs', 'lost'] as const;
const buildSchema = (isIncident: boolean) =>
  z
    .object({
      code: z.string().check(z.maxLength(limits.searchText)),
      outcome: z.enum(outcomes),
      comment: z.string().check(z.maxLength(limits.longText)),
      wasteRecord: z.string().check(z.maxLength(limits.longText)),
      incidentNote: z.string().check(
        z.maxLength(limits.longText),
        z.refine((text) => !isIncident || text.trim() !== '', requiredMessage),
      ),
    })
    .check(
      z.refine(({ code, comment }) => code.trim() !== '' || comment.trim() !== '', {
        message: requiredMessage,
        path: ['comment'],
      }),
    );

/** The pack is back, by its scanned code or a person's word; or it is lost, or right as it is (PACK-74). */
export function CloseReturnDialog({ pack, onClose }: ReturnDialogProps) {
  const t = useTranslate(staleMessages);
  const k = useTranslate(kitMessages);
  const isIncident = pack.isOverdue && pack.incidentNote === '';
  const change = usePackChange(
    (end: ReturnEnd) => closeReturn(pack, end),
    () => [pack.jobId],
  );
  const [untouched, setUntouched] = useState<ReadonlySet<string> | null>(null);
  const form = useEditForm({
    schema: buildSchema(isIncident),
    defaultValues: { code: '', outcome: 'returned', comment: '', wasteRecord: '', incidentNote: '' },
    save: ({ code, outcome, comment, wasteRecord, incidentNote }) =>
      isDone(
        change.mutateAsync({
          code: code.trim(),
          outcome,
          comment: comment.trim(),
          wasteRecord: wasteRecord.trim(),
          incidentNote: incidentNote.trim(),
          ...(outcome === 'returned' &&
            untouched !== null && { untouchedCells: [...untouched].map(readCellKey) }),
        }),
      ),
    saved: () => {
      showSuccess(t('back.closed'));
      onClose();
    },
  });
  const options = outcomes.map((value) => ({ value, label: t(`back.outcome.${value}`) }));
  return (
    <Dialog title={t('back.closeTitle')} onClose={onClose} size={480}>
      <PackList jobs={[pack]} />
      <EditForm form={form} plain label={t('back.closeTitle')}>
        <FieldGrid>
          <TextField
            form={form}
            name="code"
            label={t('back.code')}
            hint={t('back.codeHint')}
            kind="code"
            first
            span={12}
          />
          <SelectField form={form} name="outcome" label={t('back.outcome')} options={options} span={12} />
          {form.watch('outcome') === 'returned' && (
            <UntouchedCells jobId={pack.jobId} chosen={untouched} onChoose={setUntouched} />
          )}
          <TextAreaField form={form} name="wasteRecord" label={t('back.waste')} hint={t('back.wasteHint')} />
          <TextAreaField form={form} name="comment" label={t('back.comment')} hint={t('back.commentHint')} />
          {isIncident && (
            <TextAreaField
              form={form}
              name="incidentNote"
              label={t('incident.write')}
              hint={t('incident.hint')}
              required
            />
          )}
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {k('ok')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}

import { limits, requiredMessage } from '@packwright/core/fields';
import { type HarmLevel, harmLevels } from '@packwright/core/jobs';
import { Refusal } from '@packwright/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { describeWitnessRefusal } from '../../../balance/index.ts';
import { Dialog } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  FormButtons,
  limitLength,
  SelectField,
  TextAreaField,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import {
  closeReturn,
  type JobRow,
  type ReturnEnd,
  type StalePack,
  usePackChange,
} from '../../calls/index.ts';
import { showPackFailure } from '../../failure.ts';
import { staleMessages } from '../../messages/index.ts';
import { PackList } from '../jobs/pack-list.tsx';
import {
  DestructionWitness,
  listMissingWitnessFields,
  noDestructionWitness,
  toDestructionProof,
  witnessShape,
} from './destruction-witness.tsx';
import { readCellKey, UntouchedCells } from './untouched-cells.tsx';

/** A pack that may come back, with what is known of its return. */
type ReturningPack = JobRow & Pick<StalePack, 'wantedDate' | 'isOverdue' | 'incidentNote'>;

interface ReturnDialogProps {
  readonly pack: ReturningPack;
  readonly onClose: () => void;
}

const outcomes = ['returned', 'rightAsItIs', 'lost'] as const;

/** Only what came back can be destroyed here. */
const isDestroyed = ({ outcome, wasteRecord }: { readonly outcome: string; readonly wasteRecord: string }) =>
  outcome === 'returned' && wasteRecord.trim() !== '';

const buildSchema = (isIncident: boolean, isControlled: boolean) =>
  z
    .object({
      code: z.string().check(limitLength(limits.searchText)),
      outcome: z.enum(outcomes),
      comment: z.string().check(limitLength(limits.longText)),
      wasteRecord: z.string().check(limitLength(limits.longText)),
      harm: z.enum(['', ...harmLevels]),
      incidentNote: z.string().check(
        limitLength(limits.longText),
        z.refine((text) => !isIncident || text.trim() !== '', requiredMessage),
      ),
      ...witnessShape,
    })
    .check(
      z.superRefine((values, context) => {
        if (!isControlled || !isDestroyed(values)) return;
        for (const { field, message } of listMissingWitnessFields(values))
          context.addIssue({ code: 'custom', message, path: [field], input: values[field] });
      }),
      z.refine(({ code, comment }) => code.trim() !== '' || comment.trim() !== '', {
        message: requiredMessage,
        path: ['comment'],
      }),
    );

/** The pack is back, by its scanned code or a person's word; or it is lost, or right as it is (PACK-74). */
export function CloseReturnDialog({ pack, onClose }: ReturnDialogProps) {
  const t = useTranslate(staleMessages);
  const isIncident = pack.isOverdue && pack.incidentNote === '';
  const change = usePackChange(
    (end: ReturnEnd) => closeReturn(pack, end),
    () => [pack.jobId],
  );
  // Made for controlled medicines; of any other pack the server says so.
  const [isControlled, setControlled] = useState(pack.category === 'S8');
  const [untouched, setUntouched] = useState<ReadonlySet<string> | null>(null);
  const form = useEditForm({
    schema: buildSchema(isIncident, isControlled),
    defaultValues: {
      code: '',
      outcome: 'returned',
      comment: '',
      wasteRecord: '',
      harm: '' as HarmLevel | '',
      incidentNote: '',
      ...noDestructionWitness,
    },
    save: async (values) => {
      const { code, outcome, comment, wasteRecord, harm, incidentNote, ...witness } = values;
      try {
        await change.mutateAsync({
          code: code.trim(),
          outcome,
          comment: comment.trim(),
          wasteRecord: isDestroyed(values) ? wasteRecord.trim() : '',
          incidentNote: incidentNote.trim(),
          ...(harm !== '' && { harm }),
          ...(isControlled && isDestroyed(values) && toDestructionProof(witness)),
          ...(outcome === 'returned' &&
            untouched !== null && { untouchedCells: [...untouched].map(readCellKey) }),
        });
        return true;
      } catch (reason) {
        await handleRefusal(reason);
        return false;
      }
    },
    saved: () => {
      showSuccess(t('back.closed'));
      onClose();
    },
  });
  async function handleRefusal(reason: unknown): Promise<void> {
    const wrong = describeWitnessRefusal(reason);
    const isColleague = form.getValues('witness') === 'colleague';
    if (wrong !== null && isColleague) {
      form.setValue('witnessPassword', '');
      form.setError('witnessPassword', { type: 'server', message: wrong }, { shouldFocus: true });
    } else if (wrong !== null)
      form.setError('witnessName', { type: 'server', message: wrong }, { shouldFocus: true });
    else if (reason instanceof Refusal && reason.code === 'DESTRUCTION_NEEDS_WITNESS') setControlled(true);
    else await showPackFailure(reason, 1);
  }
  const outcome = form.watch('outcome');
  const wasteRecord = form.watch('wasteRecord');
  const options = outcomes.map((value) => ({ value, label: t(`back.outcome.${value}`) }));
  return (
    <Dialog title={t('back.closeTitle')} onClose={onClose} size={480} holdsData={untouched !== null}>
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
          {outcome === 'returned' && (
            <>
              <UntouchedCells jobId={pack.jobId} chosen={untouched} onChoose={setUntouched} />
              <TextAreaField
                form={form}
                name="wasteRecord"
                label={t('back.waste')}
                hint={t('back.wasteHint')}
              />
            </>
          )}
          {isControlled && isDestroyed({ outcome, wasteRecord }) && <DestructionWitness form={form} />}
          {pack.wantedDate !== '' && (
            <SelectField
              form={form}
              name="harm"
              label={t('back.harm')}
              hint={t('back.harmHint')}
              options={harmLevels.map((value) => ({ value, label: t(`back.harm.${value}`) }))}
              clearable
              span={12}
            />
          )}
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
        <FormButtons form={form} onCancel={onClose} isPinned>
          {t(`back.verb.${outcome}`)}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}

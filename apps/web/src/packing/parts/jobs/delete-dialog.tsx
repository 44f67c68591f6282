import { Refusal } from '@packwright/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  buildWitnessShape,
  ControlledReasonField,
  describeWitnessRefusal,
  noWitness,
  toWitnessBody,
  WitnessFields,
} from '../../../balance/index.ts';
import { Dialog } from '../../../kit/dialog/index.ts';
import { EditForm, FieldGrid, FormButtons, RadioField, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { deleteAndKeep, deleteAndReverse, type JobRow, usePackChange } from '../../calls/index.ts';
import { showPackFailure } from '../../failure.ts';
import { jobMessages, outcomeMessages } from '../../messages/index.ts';
import { PackList } from './pack-list.tsx';

const choices = ['reverse', 'keep'] as const;

const buildSchema = (isControlled: boolean) =>
  z.union([
    z.object({ balance: z.literal('reverse'), ...buildWitnessShape(false) }),
    z.object({ balance: z.literal('keep'), ...buildWitnessShape(isControlled) }),
  ]);

type DeletionForm = z.input<ReturnType<typeof buildSchema>>;

/** Packed already, and made for controlled medicines; of any other pack the server says so. */
const isControlledPack = ({ category, packedDate }: JobRow): boolean =>
  category === 'S8' && packedDate !== '';

interface DeleteDialogProps {
  readonly jobs: readonly JobRow[];
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/**
 * Deletes packs; their tablets go back to the balance unless the other alternative is chosen (PACK-32), which needs a
 * reason and a second person where a controlled medicine is packed (PACK-100).
 */
export function DeleteDialog({ jobs, onClose, onDone }: DeleteDialogProps) {
  const t = useTranslate(jobMessages);
  const o = useTranslate(outcomeMessages);
  const [isControlled, setControlled] = useState(() => jobs.some(isControlledPack));
  const count = jobs.length;
  const change = usePackChange(
    ({ balance, ...witness }: DeletionForm) =>
      balance === 'keep'
        ? deleteAndKeep(jobs, isControlled ? toWitnessBody(witness) : {})
        : deleteAndReverse(jobs),
    () => jobs.map(({ jobId }) => jobId),
  );
  const form = useEditForm({
    schema: buildSchema(isControlled),
    defaultValues: { balance: 'reverse', ...noWitness },
    save: async (values) => {
      try {
        await change.mutateAsync(values);
        return true;
      } catch (reason) {
        const wrong = describeWitnessRefusal(reason);
        if (wrong !== null) {
          form.setValue('witnessPassword', '');
          form.setError('witnessPassword', { type: 'server', message: wrong }, { shouldFocus: true });
        } else if (reason instanceof Refusal && reason.code === 'CONTROLLED_REASON_REQUIRED')
          setControlled(true);
        else await showPackFailure(reason, count);
        return false;
      }
    },
    saved: () => onDone(o('done.deleted', { count })),
  });
  const keeps = form.watch('balance') === 'keep';
  return (
    <Dialog title={t('delete.title', { count })} onClose={onClose} alert>
      <p>{t('delete.consequence')}</p>
      <PackList jobs={jobs} />
      <EditForm form={form} plain label={t('delete.title', { count })}>
        <FieldGrid>
          <RadioField
            form={form}
            name="balance"
            label={t('delete.balance')}
            span={12}
            options={choices.map((value) => ({
              value,
              label: t(`delete.${value}`),
              hint: t(`delete.${value}Hint`),
            }))}
          />
          {keeps && isControlled && (
            <>
              <ControlledReasonField form={form} />
              <WitnessFields form={form} />
            </>
          )}
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose} danger>
          {t('delete.verb', { count })}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}

import { isRefusalExplained, refusalReasonCodes } from '@packwright/core/deliveries';
import { limits, requiredMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { Dialog } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  FormButtons,
  limitLength,
  SelectField,
  TextAreaField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type DeliveryStop, useDoorOutcome } from '../../calls/deliveries.ts';
import { isDone } from '../../failure.ts';
import { deliveryMessages } from '../../messages/deliveries.ts';
import { StopNames } from './stop-names.tsx';

const schema = z
  .object({ reason: z.enum(refusalReasonCodes), comment: z.string().check(limitLength(limits.longText)) })
  .check(
    z.refine(({ reason, comment }) => isRefusalExplained(reason, comment), {
      message: requiredMessage,
      path: ['comment'],
    }),
  );

interface DoorDialogProps {
  readonly runId: number;
  readonly stops: readonly DeliveryStop[];
  readonly onClose: () => void;
}

/** Packs were not taken at the door and come back with a reason (PACK-118). */
export function RefusedDialog({ runId, stops, onClose }: DoorDialogProps) {
  const t = useTranslate(deliveryMessages);
  const record = useDoorOutcome(runId);
  const form = useEditForm({
    schema,
    defaultValues: { reason: 'nobodyThere', comment: '' },
    save: ({ reason, comment }) =>
      isDone(
        record.mutateAsync({ stops, outcome: { kind: 'refused', reason, comment: comment.trim() } }),
        stops.length,
      ),
    saved: () => {
      showSuccess(t('refuse.done'));
      onClose();
    },
  });
  const title = t('refuse.title', { count: stops.length });
  return (
    <Dialog title={title} onClose={onClose} size={480}>
      <StopNames stops={stops} />
      <EditForm form={form} plain label={title}>
        <p>{t('refuse.about')}</p>
        <FieldGrid>
          <SelectField
            form={form}
            name="reason"
            label={t('refuse.reason')}
            span={12}
            options={refusalReasonCodes.map((value) => ({ value, label: t(`reason.${value}`) }))}
          />
          <TextAreaField form={form} name="comment" label={t('refuse.comment')} />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {t('refuse.verb')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}

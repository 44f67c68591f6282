import { findProofProblem } from '@packwright/core/deliveries';
import { requiredMessage } from '@packwright/core/fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Dialog } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  FormButtons,
  limitLength,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type DeliveryStop, useDoorOutcome } from '../../calls/deliveries.ts';
import { isDone } from '../../failure.ts';
import { deliveryMessages } from '../../messages/deliveries.ts';
import styles from './deliveries.module.css';
import { keepDrawing } from './keep-drawing.ts';
import { SignaturePad } from './signature-pad.tsx';
import { StopNames } from './stop-names.tsx';

const schema = z.object({
  receivedBy: z.string().check(
    z.refine((text) => text.trim() !== '', requiredMessage),
    limitLength(100),
  ),
});

interface DoorDialogProps {
  readonly runId: number;
  readonly stops: readonly DeliveryStop[];
  readonly onClose: () => void;
}

/** Packs are handed over: the name and the drawn signature of who takes them (PACK-117). */
export function DeliveredDialog({ runId, stops, onClose }: DoorDialogProps) {
  const t = useTranslate(deliveryMessages);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [isMissed, setMissed] = useState(false);
  const record = useDoorOutcome(runId);
  const form = useEditForm({
    schema,
    defaultValues: { receivedBy: '' },
    save: async ({ receivedBy }) => {
      const isMissing = findProofProblem(stops, { hasSignature: canvas !== null }) !== null;
      setMissed(isMissing);
      if (isMissing) return false;
      const signature = canvas && (await keepDrawing(canvas));
      const outcome = { kind: 'delivered', receivedBy: receivedBy.trim(), signature } as const;
      return isDone(record.mutateAsync({ stops, outcome }), stops.length);
    },
    saved: () => {
      showSuccess(t('deliver.done'));
      onClose();
    },
  });
  const title = t('deliver.title', { count: stops.length });
  return (
    <Dialog title={title} onClose={onClose} size={520} holdsData={canvas !== null}>
      <StopNames stops={stops} />
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <TextField
            form={form}
            name="receivedBy"
            label={t('deliver.receivedBy')}
            hint={t('deliver.receivedByHint')}
            required
            first
            span={12}
          />
        </FieldGrid>
        <SignaturePad onChange={setCanvas} />
        {isMissed && canvas === null && (
          <p className={styles.needed} role="alert">
            {t('deliver.needed')}
          </p>
        )}
        <FormButtons form={form} onCancel={onClose}>
          {t('deliver.verb')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}

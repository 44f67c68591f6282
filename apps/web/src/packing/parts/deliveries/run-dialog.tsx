import { requiredMessage } from '@packwright/core/fields';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
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
import { type HeldPack, type JobRow, startDeliveryRun, usePackChange } from '../../calls/index.ts';
import { isDone } from '../../failure.ts';
import { deliveryMessages } from '../../messages/deliveries.ts';
import { confirmDistribution } from '../jobs/confirm-distribution.ts';
import { PackList } from '../jobs/pack-list.tsx';

const most = 100;
const schema = z.object({
  name: z.string().check(
    z.refine((text) => text.trim() !== '', requiredMessage),
    limitLength(most),
  ),
  driver: z.string().check(limitLength(most)),
});

interface StartedRun {
  readonly deliveryRunId: number;
  /** The packs that stayed (PACK-72). */
  readonly held: readonly HeldPack[];
}

interface RunDialogProps {
  readonly jobs: readonly JobRow[];
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Packs leave the pharmacy on one run (PACK-116). */
export function RunDialog({ jobs, onClose, onDone }: RunDialogProps) {
  const t = useTranslate(deliveryMessages);
  const navigate = useNavigate();
  const started = useRef<StartedRun>({ deliveryRunId: 0, held: [] });
  const change = usePackChange(
    (run: z.output<typeof schema>) =>
      confirmDistribution(async (isConfirmed) => {
        const answer = await startDeliveryRun(jobs, run, isConfirmed);
        started.current = answer.data;
        return answer;
      }),
    () => jobs.map(({ jobId }) => jobId),
  );
  const form = useEditForm({
    schema,
    defaultValues: { name: jobs[0]?.patientGroupName.slice(0, most) ?? '', driver: '' },
    save: ({ name, driver }) =>
      isDone(change.mutateAsync({ name: name.trim(), driver: driver.trim() }), jobs.length),
    saved: () => {
      const { deliveryRunId, held } = started.current;
      onDone(t('start.done', { count: jobs.length - held.length }));
      void navigate({ to: `/job/deliveries/${deliveryRunId}` });
    },
  });
  return (
    <Dialog title={t('start')} onClose={onClose}>
      <EditForm form={form} plain label={t('start')}>
        <p>{t('start.about')}</p>
        <PackList jobs={jobs} />
        <FieldGrid>
          <TextField form={form} name="name" label={t('name')} hint={t('start.nameHint')} required first />
          <TextField form={form} name="driver" label={t('driver')} />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {t('start')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}

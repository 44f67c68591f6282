import { limits, requiredMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
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
import { recordIncident, type StalePack, usePackChange } from '../../calls/index.ts';
import { isDone } from '../../failure.ts';
import { staleMessages } from '../../messages/index.ts';
import { PackList } from '../jobs/pack-list.tsx';

const schema = z.object({
  note: z.string().check(
    limitLength(limits.longText),
    z.refine((text) => text.trim() !== '', requiredMessage),
  ),
});

interface IncidentDialogProps {
  readonly pack: StalePack;
  readonly onClose: () => void;
}

/** Writes down what happened with a pack that is not back after 24 hours (PACK-105). */
export function IncidentDialog({ pack, onClose }: IncidentDialogProps) {
  const t = useTranslate(staleMessages);
  const change = usePackChange(
    (note: string) => recordIncident(pack, note),
    () => [pack.jobId],
  );
  const form = useEditForm({
    schema,
    defaultValues: { note: pack.incidentNote },
    save: ({ note }) => isDone(change.mutateAsync(note.trim())),
    saved: onClose,
  });
  return (
    <Dialog title={t('incident.title')} onClose={onClose} size={480}>
      <PackList jobs={[pack]} />
      <EditForm form={form} plain label={t('incident.title')}>
        <FieldGrid>
          <TextAreaField
            form={form}
            name="note"
            label={t('incident.write')}
            hint={t('incident.hint')}
            required
          />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {t('incident.verb')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}

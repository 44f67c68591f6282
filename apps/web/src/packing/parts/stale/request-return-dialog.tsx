import '../../../theme/fields.css';
import { Button, Checkbox } from '@mantine/core';
import { limits, requiredMessage } from '@packwright/core/fields';
import { formatPersonName } from '@packwright/core/identifiers';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  limitLength,
  SubmitButton,
  TextAreaField,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { messages as kitMessages } from '../../../kit/messages/index.ts';
import { hasFailed, isolateText, LoadFailed, PartSkeleton } from '../../../kit/page/index.ts';
import { formatWireDay } from '../../../kit/store/index.ts';
import { requestReturn, type StalePack, usePackChange, usePacksOfPatient } from '../../calls/index.ts';
import { isDone } from '../../failure.ts';
import { staleMessages } from '../../messages/index.ts';
import { getJobStatus } from '../jobs/job-status.ts';
import styles from './stale.module.css';

interface RequestReturnProps {
  /** A pack of the patient. */
  readonly pack: StalePack;
  readonly onClose: () => void;
}

/** Asks all packs of a patient back that are out, or some of them, with the reason and who was told (PACK-104). */
export function RequestReturnDialog({ pack, onClose }: RequestReturnProps) {
  const t = useTranslate(staleMessages);
  const query = usePacksOfPatient(pack.patientId);
  const out = query.data?.filter((each) => getJobStatus(each) === 'completed');
  const isAsked = out !== undefined && out.length > 0 && out.every(({ wantedDate }) => wantedDate !== '');
  return (
    <Dialog
      title={t('back.wantAllTitle', { name: isolateText(formatPersonName(pack)) })}
      onClose={onClose}
      size={520}
    >
      {query.isPending && <PartSkeleton />}
      {hasFailed(query) && <LoadFailed error={query.error} retry={() => void query.refetch()} />}
      {out && out.length === 0 && <p>{t('back.noneOut')}</p>}
      {isAsked && <p>{t('back.allWanted')}</p>}
      {out && out.length > 0 && !isAsked && <ReturnForm out={out} onClose={onClose} />}
    </Dialog>
  );
}

const schema = z.object({
  comment: z.string().check(
    limitLength(limits.longText),
    z.refine((text) => text.trim() !== '', requiredMessage),
  ),
  notifiedWhom: z.string().check(limitLength(limits.shortText)),
});

function ReturnForm({ out, onClose }: { readonly out: readonly StalePack[]; readonly onClose: () => void }) {
  const t = useTranslate(staleMessages);
  const k = useTranslate(kitMessages);
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const open = out.filter(({ wantedDate }) => wantedDate === '');
  const chosen = open.filter(({ jobId }) => !kept.has(jobId));
  const change = usePackChange(
    ({ comment, notifiedWhom }: z.infer<typeof schema>) =>
      requestReturn(chosen, comment.trim(), notifiedWhom.trim()),
    () => chosen.map(({ jobId }) => jobId),
  );
  const form = useEditForm({
    schema,
    defaultValues: { comment: '', notifiedWhom: '' },
    save: (values) => isDone(change.mutateAsync(values), chosen.length),
    saved: onClose,
  });
  const toggle = (jobId: number): void =>
    setKept(
      (before) => new Set(before.has(jobId) ? [...before].filter((id) => id !== jobId) : [...before, jobId]),
    );
  return (
    <>
      <p>{t('back.wantHint')}</p>
      <fieldset className={styles.out}>
        <legend>{t('back.out')}</legend>
        {out.map((each) => (
          <Checkbox
            key={each.jobId}
            checked={each.wantedDate !== '' || !kept.has(each.jobId)}
            disabled={each.wantedDate !== ''}
            onChange={() => toggle(each.jobId)}
            label={describePack(each, each.wantedDate === '' ? '' : t('back.already'))}
          />
        ))}
      </fieldset>
      <EditForm form={form} plain label={t('back.wantAll')}>
        <FieldGrid>
          <TextAreaField form={form} name="comment" label={t('back.reason')} required />
          <TextField form={form} name="notifiedWhom" label={t('back.whom')} span={12} />
        </FieldGrid>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {k('cancel')}
          </Button>
          {chosen.length > 0 && (
            <SubmitButton form={form}>{t('back.wantCount', { count: chosen.length })}</SubmitButton>
          )}
        </DialogButtons>
      </EditForm>
    </>
  );
}

function describePack({ packStartDate, packEndDate, foilLabel, jobNumber }: StalePack, note: string): string {
  const days = `${formatWireDay(packStartDate)} – ${formatWireDay(packEndDate)}`;
  return [days, foilLabel, jobNumber, note].filter(Boolean).map(isolateText).join(' · ');
}

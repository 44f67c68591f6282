import { Button } from '@mantine/core';
import { Refusal } from '@packwright/contract';
import { limits, type PatientStatus, patientStatuses, requiredMessage } from '@packwright/core/fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import { confirm, Dialog, DialogButtons } from '../../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  limitLength,
  SubmitButton,
  TextAreaField,
  useEditForm,
} from '../../../../kit/form/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { BidiText } from '../../../../kit/page/index.ts';
import { useLatest } from '../../../../kit/store/index.ts';
import { showSuccess } from '../../../../kit/toast/index.ts';
import { messages as kitMessages } from '../../../../kit/messages/index.ts';
import { useStatusName } from '../../../../patients/index.ts';
import { acknowledgeChanges, type BenchPack, rebuildPacks, usePackChange } from '../../../calls/index.ts';
import { benchMessages, changeMessages } from '../../../messages/index.ts';
import { isDone, showPackFailure } from '../../../failure.ts';
import { useMayAct } from '../../jobs/use-may-act.ts';
import { formatChanges } from './format-difference.ts';
import styles from './changes-dialog.module.css';

const schema = z.object({
  comment: z.string().check(
    limitLength(limits.longText),
    z.refine((text) => text.trim() !== '', requiredMessage),
  ),
});

/**
 * The profile changes since the pack was made, and the possible actions. The shown changes stay, because the person who
 * types a reason answers for them, until a refusal shows that there are more.
 */
export function ChangesDialog({ dose, onClose }: { readonly dose: BenchPack; readonly onClose: () => void }) {
  const t = useTranslate(benchMessages);
  const mayAct = useMayAct(dose.jobs);
  const [shown, setShown] = useState(dose);
  const latest = useLatest(dose);
  const asks = shown.profileState === 'changed' && mayAct('acknowledgeProfile');
  return (
    <Dialog title={t('change.title')} onClose={onClose} size={560}>
      <ChangeTable dose={shown} />
      {asks ? (
        <Acknowledge dose={dose} shown={shown} onTold={() => setShown(latest.current)} onClose={onClose} />
      ) : (
        <Rebuild dose={dose} onClose={onClose} />
      )}
    </Dialog>
  );
}

function ChangeTable({ dose }: { readonly dose: BenchPack }) {
  const t = useTranslate(changeMessages);
  const statusName = useStatusName();
  const keyWords = {
    byHand: t('byHand'),
    status: (key: string) => statusName(patientStatuses[key as PatientStatus].code),
  };
  const formatValue = (text: string) => (text === '' ? t('nothing') : <BidiText>{text}</BidiText>);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {formatChanges(dose.differences, keyWords).map(({ key, kind, drugName, before, after }) => (
          <tr key={key}>
            <th scope="row">
              {drugName !== '' && <BidiText>{drugName}</BidiText>}
              <span>{t(`kind.${kind}`)}</span>
            </th>
            <td>{formatValue(before)}</td>
            <td>{formatValue(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PartProps {
  readonly dose: BenchPack;
  readonly onClose: () => void;
}

interface AcknowledgeProps extends PartProps {
  /** The packs with the differences that stand in the table. */
  readonly shown: BenchPack;
  /** A refusal has said that the profile has changed again. */
  readonly onTold: () => void;
}

/** A named person confirms, with a reason, that the pack is still right. */
function Acknowledge({ dose, shown, onTold, onClose }: AcknowledgeProps) {
  const t = useTranslate(changeMessages);
  const change = usePackChange(
    (comment: string) => acknowledgeChanges(dose.jobs, shown, comment),
    () => dose.jobIds,
  );
  const form = useEditForm({
    schema,
    defaultValues: { comment: '' },
    save: async ({ comment }) => {
      try {
        await change.mutateAsync(comment.trim());
        return true;
      } catch (reason) {
        await showPackFailure(reason, dose.jobs.length);
        if (reason instanceof Refusal && reason.code === 'DIFFERENCES_CHANGED') onTold();
        return false;
      }
    },
    saved: () => {
      showSuccess(t('acknowledgedDone'));
      onClose();
    },
  });
  return (
    <EditForm form={form} plain label={t('acknowledge')}>
      <FieldGrid>
        <TextAreaField form={form} name="comment" label={t('comment')} required />
      </FieldGrid>
      <DialogButtons>
        <RebuildButton dose={dose} onClose={onClose} />
        <SubmitButton form={form}>{t('acknowledge')}</SubmitButton>
      </DialogButtons>
    </EditForm>
  );
}

function Rebuild({ dose, onClose }: PartProps) {
  const k = useTranslate(kitMessages);
  return (
    <DialogButtons>
      <Button variant="default" onClick={onClose}>
        {k('close')}
      </Button>
      <RebuildButton dose={dose} onClose={onClose} />
    </DialogButtons>
  );
}

/** Rebuilds the packs from the present profile; only a person who may print may do that. */
function RebuildButton({ dose, onClose }: PartProps) {
  const t = useTranslate(changeMessages);
  const mayAct = useMayAct(dose.jobs);
  const remake = usePackChange(
    () => rebuildPacks(dose.jobs),
    () => dose.jobIds,
  );
  if (dose.profileState === 'acknowledged' || !mayAct('remakePack')) return null;
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('remake'),
      message: t('remakeQuestion'),
      verb: t('remake'),
      dangerous: true,
    });
    if (!agreed || !(await isDone(remake.mutateAsync(undefined), dose.jobs.length))) return;
    showSuccess(t('remade'));
    onClose();
  };
  return (
    <Button variant="default" loading={remake.isPending} onClick={() => void ask()}>
      {t('remake')}
    </Button>
  );
}

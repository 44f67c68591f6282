import '../../theme/fields.css';
import { Button } from '@mantine/core';
import { facilitiesCalls } from '@packwright/contract/facilities';
import { useFormState } from 'react-hook-form';
import { Dialog, DialogButtons } from '../../kit/dialog/index.ts';
import { EditForm, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, isolateText, LoadFailed, PartSkeleton } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { type Group, type SigningCodes, useSigningCodes, useUpdateSigningCodes } from '../calls/groups.ts';
import { signingCodeMessages } from '../messages/signing-codes.ts';
import { SigningCodeRows } from './signing-code-rows.tsx';
import styles from './signing-codes.module.css';
import { SigningLegend } from './signing-legend.tsx';

interface SigningCodesDialogProps {
  readonly group: Group;
  readonly onClose: () => void;
}

/** The codes at the foot of the signing sheets of a group (SIGN-12). */
export function SigningCodesDialog({ group, onClose }: SigningCodesDialogProps) {
  const t = useTranslate(signingCodeMessages);
  const codes = useSigningCodes(group.id);
  return (
    <Dialog title={t('title', { name: isolateText(group.name) })} onClose={onClose} size={720}>
      {codes.isPending && <PartSkeleton />}
      {hasFailed(codes) && <LoadFailed error={codes.error} retry={() => void codes.refetch()} />}
      {codes.data && <CodesForm groupId={group.id} kept={codes.data} onClose={onClose} />}
    </Dialog>
  );
}

interface CodesFormProps {
  readonly groupId: number;
  readonly kept: SigningCodes;
  readonly onClose: () => void;
}

function CodesForm({ groupId, kept, onClose }: CodesFormProps) {
  const t = useTranslate(signingCodeMessages);
  const save = useUpdateSigningCodes(groupId);
  const form = useEditForm({
    schema: facilitiesCalls.updateSigningCodes.body,
    values: { codes: [...kept.codes] },
    save: ({ codes }) => save.mutateAsync({ codes, version: kept.version }),
    saved: () => {
      showSuccess(t('saved'));
      onClose();
    },
  });
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  return (
    <EditForm form={form}>
      <p className={styles.hint}>{t('hint')}</p>
      <SigningCodeRows form={form} />
      <SigningLegend form={form} />
      <DialogButtons isPinned>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
          {t('save')}
        </Button>
      </DialogButtons>
    </EditForm>
  );
}

import { Refusal } from '@packwright/contract';
import { limits, passwordRequiredMessage, userNameRequiredMessage } from '@packwright/core/fields';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { Dialog } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  FormButtons,
  limitLength,
  PasswordField,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import type { JobRow, SignerFields } from '../../calls/index.ts';
import { checkMessages, outcomeMessages } from '../../messages/index.ts';
import { describePackRefusal, findSetAside, type NamedRefusal, showPackFailure } from '../../failure.ts';
import { PackList } from '../jobs/pack-list.tsx';
import styles from './check.module.css';

const schema = z.object({
  username: z
    .string()
    .check(z.trim(), z.minLength(1, userNameRequiredMessage), limitLength(limits.shortText)),
  password: z.string().check(z.minLength(1, passwordRequiredMessage)),
});

/** Refusals that are about who signs: they belong to the fields of this dialog. */
const aboutTheSigner = new Set([
  'CREDENTIALS_REFUSED',
  'LOGIN_FAILED',
  'NOT_A_PHARMACIST',
  'CHECKER_IS_PACKER',
  'TOO_MANY_ATTEMPTS',
]);

interface ConfirmPassedDialogProps {
  readonly jobs: readonly JobRow[];
  /** A notice above the fields, for instance that the packer is the checker. */
  readonly warning?: string;
  /** A list under the packs that the pharmacist acknowledges as well. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Passes these packs in the versions that this dialog opened with, by the pharmacist's credentials. */
  readonly pass: (signer: SignerFields, jobs: readonly JobRow[]) => Promise<unknown>;
  readonly onPassed: (text: string) => void;
}

/**
 * Confirm Passed: a pharmacist signs with their own user name and password, which stay in this dialog and
 * are gone when it closes (PACK-22). The person who is signed in stays signed in. Of many packs those that cannot be
 * signed together are set aside with their reasons, and the others are offered again (PACK-95).
 */
export function ConfirmPassedDialog(props: ConfirmPassedDialogProps) {
  const { jobs, warning, children, onClose, pass, onPassed } = props;
  const t = useTranslate(checkMessages);
  const w = useTranslate(outcomeMessages);
  const [refused, setRefused] = useState<readonly NamedRefusal[]>([]);
  const offered = jobs.filter((job) => refused.every(({ jobNumber }) => jobNumber !== job.jobNumber));
  const form = useEditForm({
    schema,
    defaultValues: { username: '', password: '' },
    save: async (signer) => {
      try {
        await pass(signer, offered);
        return true;
      } catch (reason) {
        if (!(reason instanceof Refusal)) await showPackFailure(reason, offered.length);
        else if (aboutTheSigner.has(reason.code)) refuse(describePackRefusal(reason) ?? reason.message);
        else if (!setAside(reason)) {
          await showPackFailure(reason, offered.length);
          // A changed pack is shown before anybody signs it.
          if (reason.code === 'JOB_CHANGED') onClose();
        }
        return false;
      }
    },
    saved: () => onPassed(w('done.passed', { count: offered.length })),
  });
  const setAside = (reason: Refusal): boolean => {
    const named = findSetAside(reason, offered);
    setRefused([...refused, ...named]);
    return named.length > 0;
  };
  const refuse = (message: string): void => {
    form.setValue('password', '');
    form.setError('password', { type: 'server', message }, { shouldFocus: true });
  };
  return (
    <Dialog title={t('confirm.title')} onClose={onClose} size={440}>
      <p>{t('confirm.explain')}</p>
      {warning && <p className={styles.note}>{warning}</p>}
      <SetAside refused={refused} />
      <PackList jobs={offered} withPacker />
      {children}
      <EditForm form={form} plain label={t('confirm.title')}>
        <FieldGrid>
          <TextField
            form={form}
            name="username"
            label={t('confirm.user')}
            kind="code"
            required
            first
            span={12}
            autoComplete="off"
          />
          <PasswordField
            form={form}
            name="password"
            label={t('confirm.password')}
            required
            span={12}
            autoComplete="new-password"
          />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {refused.length === 0 ? t('confirmPassed') : t('confirm.others', { count: offered.length })}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}

/** The packs that this signature does not pass, each with its reason. */
function SetAside({ refused }: { readonly refused: readonly NamedRefusal[] }) {
  const t = useTranslate(checkMessages);
  if (refused.length === 0) return null;
  return (
    <div className={styles.note} role="alert">
      <p>{t('confirm.setAside', { count: refused.length })}</p>
      <ul>
        {refused.map(({ jobNumber, because }) => (
          <li key={jobNumber}>
            <BidiText code>{jobNumber}</BidiText> {because}
          </li>
        ))}
      </ul>
    </div>
  );
}

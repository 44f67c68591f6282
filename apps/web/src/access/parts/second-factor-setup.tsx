import { Button } from '@mantine/core';
import { accessCalls } from '@packwright/contract/access';
import { useState } from 'react';
import {
  CopyField,
  EditForm,
  FieldGrid,
  FormButtons,
  PasswordField,
  SubmitButton,
  TextField,
  useEditForm,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Card } from '../../kit/page/index.ts';
import { confirmSecondFactor, startSecondFactor } from '../calls/second-factor.ts';
import { messages } from '../messages/second-factor.ts';
import { QrCode } from './qr-code.tsx';
import styles from './second-factor.module.css';

interface Secret {
  readonly secret: string;
  readonly uri: string;
}

interface SetupProps {
  readonly isDue: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Sets the second factor up: the password, then the picture and a first code (ACCESS-65). */
export function SecondFactorSetup({ isDue, onCodes }: SetupProps) {
  const [secret, setSecret] = useState<Secret | null>(null);
  return secret === null ? (
    <StartForm isDue={isDue} onStarted={setSecret} />
  ) : (
    <ConfirmForm secret={secret} onCodes={onCodes} onCancel={() => setSecret(null)} />
  );
}

function StartForm({ isDue, onStarted }: { isDue: boolean; onStarted: (secret: Secret) => void }) {
  const t = useTranslate(messages);
  const form = useEditForm({
    schema: accessCalls.startSecondFactor.body,
    defaultValues: { password: '' },
    save: ({ password }) => startSecondFactor(password),
    saved: ({ data }) => onStarted(data),
  });
  return (
    <Card title={t('off')}>
      {isDue && <p className={styles.due}>{t('due')}</p>}
      <p className={styles.hint}>{t('offHint')}</p>
      <EditForm form={form} plain>
        <FieldGrid>
          <PasswordField
            form={form}
            name="password"
            label={t('password')}
            hint={t('passwordHint')}
            required
            span={12}
          />
        </FieldGrid>
        <div className={styles.act}>
          <SubmitButton form={form}>{t('start')}</SubmitButton>
        </div>
      </EditForm>
    </Card>
  );
}

interface ConfirmProps {
  readonly secret: Secret;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function ConfirmForm({ secret, onCodes, onCancel }: ConfirmProps) {
  const t = useTranslate(messages);
  const form = useEditForm({
    schema: accessCalls.confirmSecondFactor.body,
    defaultValues: { code: '' },
    save: ({ code }) => confirmSecondFactor(code),
    saved: ({ data }) => onCodes(data.recoveryCodes),
  });
  return (
    <Card title={t('scan')}>
      <p className={styles.hint}>{t('scanHint')}</p>
      <div className={styles.scan}>
        <QrCode text={secret.uri} label={t('qr')} />
        <CopyField label={t('secret')} value={secret.secret} hint={t('secretHint')} />
      </div>
      <EditForm form={form} plain>
        <FieldGrid>
          <TextField
            form={form}
            name="code"
            label={t('code')}
            hint={t('codeHint')}
            kind="code"
            autoComplete="one-time-code"
            required
            first
            span={12}
          />
        </FieldGrid>
        <FormButtons form={form} onCancel={onCancel}>
          {t('confirm')}
        </FormButtons>
      </EditForm>
    </Card>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTranslate(messages);
  return (
    <Card title={t('codes')}>
      <p className={styles.hint}>{t('codesHint')}</p>
      <ul className={styles.codes} aria-label={t('codesLabel')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyField label={t('codesLabel')} value={codes.join(' ')} />
      <div className={styles.act}>
        <Button onClick={onKept}>{t('kept')}</Button>
      </div>
    </Card>
  );
}

import { type ControlledReason, controlledReasonCodes } from '@packwright/core/balance';
import {
  limits,
  passwordRequiredMessage,
  requiredMessage,
  userNameRequiredMessage,
} from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  type EditFormHandle,
  limitLength,
  PasswordField,
  SelectField,
  TextField,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { messages } from '../messages/index.ts';
import styles from './balance.module.css';

/** The fields that a controlled medicine adds to its adjustment; those of any other medicine may stay empty. */
export const buildWitnessShape = (isControlled: boolean) => {
  const requireText = (message: string) =>
    z.string().check(
      limitLength(limits.shortText),
      z.refine((text) => !isControlled || text.trim() !== '', message),
    );
  return {
    reason: requireText(requiredMessage),
    witnessUsername: requireText(userNameRequiredMessage),
    witnessPassword: requireText(passwordRequiredMessage),
  };
};

type WitnessValues = Record<keyof ReturnType<typeof buildWitnessShape>, string>;

export const noWitness: WitnessValues = { reason: '', witnessUsername: '', witnessPassword: '' };

/** The part of the call about a controlled medicine; the password stays in the dialog and is gone when it closes. */
export function toWitnessBody({ reason, witnessUsername, witnessPassword }: WitnessValues) {
  return {
    reason: reason as ControlledReason,
    witnessUsername: witnessUsername.trim(),
    witnessPassword,
  };
}

interface WitnessFieldProps<Values extends WitnessValues> {
  readonly form: EditFormHandle<Values>;
}

/** Why a controlled balance changes (LEDGER-20). */
export function ControlledReasonField<Values extends WitnessValues>({ form }: WitnessFieldProps<Values>) {
  const t = useTranslate(messages);
  return (
    <SelectField
      form={form as unknown as EditFormHandle<WitnessValues>}
      name="reason"
      label={t('adjust.reason')}
      required
      span={6}
      options={controlledReasonCodes.map((code) => ({ value: code, label: t(`reason.${code}`) }))}
    />
  );
}

/** The second person with their own password (LEDGER-21). */
export function WitnessFields<Values extends WitnessValues>({ form }: WitnessFieldProps<Values>) {
  const t = useTranslate(messages);
  const fields = form as unknown as EditFormHandle<WitnessValues>;
  return (
    <>
      <p className={styles.controlled}>{t('adjust.controlled')}</p>
      <TextField
        form={fields}
        name="witnessUsername"
        label={t('adjust.witness')}
        kind="code"
        required
        span={6}
        autoComplete="off"
      />
      <PasswordField
        form={fields}
        name="witnessPassword"
        label={t('adjust.witnessPassword')}
        required
        span={6}
        autoComplete="new-password"
      />
    </>
  );
}

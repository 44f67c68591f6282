import {
  limits,
  passwordRequiredMessage,
  requiredMessage,
  userNameRequiredMessage,
} from '@packwright/core/fields';
import * as z from 'zod/mini';
import { WitnessFields } from '../../../balance/index.ts';
import {
  type EditFormHandle,
  limitLength,
  RadioField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { staleMessages } from '../../messages/index.ts';

const witnesses = ['colleague', 'outsider'] as const;

/** The second person of a destruction; needed only where a controlled medicine was destroyed (PACK-123). */
export const witnessShape = {
  witness: z.enum(witnesses),
  reason: z.string(),
  witnessUsername: z.string().check(limitLength(limits.shortText)),
  witnessPassword: z.string(),
  witnessName: z.string().check(limitLength(limits.shortText)),
  witnessReason: z.string().check(limitLength(limits.longText)),
};

type WitnessForm = z.output<z.ZodMiniObject<typeof witnessShape>>;

export const noDestructionWitness: WitnessForm = {
  witness: 'colleague',
  reason: '',
  witnessUsername: '',
  witnessPassword: '',
  witnessName: '',
  witnessReason: '',
};

const needed = {
  colleague: { witnessUsername: userNameRequiredMessage, witnessPassword: passwordRequiredMessage },
  outsider: { witnessName: requiredMessage, witnessReason: requiredMessage },
} as const;

/** The fields of the chosen witness that are empty, each with its sentence. */
export function listMissingWitnessFields(
  values: WitnessForm,
): { field: keyof WitnessForm; message: string }[] {
  const fields: Readonly<Partial<Record<keyof WitnessForm, string>>> = needed[values.witness];
  return (Object.keys(fields) as (keyof WitnessForm)[])
    .filter((field) => values[field].trim() === '')
    .map((field) => ({ field, message: fields[field] ?? requiredMessage }));
}

/** The part of the call that names the second person; the password is gone when the dialog closes. */
export const toDestructionProof = (values: WitnessForm) =>
  values.witness === 'colleague'
    ? { witnessUsername: values.witnessUsername.trim(), witnessPassword: values.witnessPassword }
    : { witnessName: values.witnessName.trim(), witnessReason: values.witnessReason.trim() };

/** Who saw the controlled medicine destroyed: a colleague with their password, or somebody from outside. */
export function DestructionWitness<Values extends WitnessForm>({
  form,
}: {
  readonly form: EditFormHandle<Values>;
}) {
  const t = useTranslate(staleMessages);
  const fields = form as unknown as EditFormHandle<WitnessForm>;
  return (
    <>
      <RadioField
        form={fields}
        name="witness"
        label={t('back.witness')}
        span={12}
        options={witnesses.map((value) => ({
          value,
          label: t(`back.witness.${value}`),
          hint: t(`back.witness.${value}Hint`),
        }))}
      />
      {fields.watch('witness') === 'colleague' ? (
        <WitnessFields form={fields} />
      ) : (
        <>
          <TextField form={fields} name="witnessName" label={t('back.witnessName')} required span={12} />
          <TextAreaField
            form={fields}
            name="witnessReason"
            label={t('back.witnessReason')}
            hint={t('back.witnessReasonHint')}
            required
          />
        </>
      )}
    </>
  );
}

import type { FieldPath, FieldValues } from 'react-hook-form';
import { type EditFormHandle, FieldCell } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Initials } from '../../kit/page/index.ts';
import { PictureField } from '../../shell/files/index.ts';
import { messages } from '../messages/people.ts';

interface AvatarFieldProps<Values extends FieldValues> {
  readonly form: EditFormHandle<Values>;
  readonly first: string;
  readonly last: string;
  readonly disabled?: boolean;
}

/** The picture of a person; their initials until there is one. */
export function AvatarField<Values extends FieldValues>({
  form,
  first,
  last,
  disabled = false,
}: AvatarFieldProps<Values>) {
  const t = useTranslate(messages);
  return (
    <FieldCell span={12}>
      <PictureField
        form={form}
        name={'avatarId' as FieldPath<Values>}
        label={t('avatar')}
        placeholder={<Initials first={first} last={last} large />}
        disabled={disabled}
      />
    </FieldCell>
  );
}

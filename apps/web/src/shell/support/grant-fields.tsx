import { supportGrantLevels } from '@packwright/core/permissions';
import type { ReactNode } from 'react';
import {
  type EditFormHandle,
  FieldGrid,
  SegmentedField,
  TextAreaField,
  TextField,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { grantMessages } from '../messages/grant.ts';

interface GrantValues {
  readonly level: string;
  readonly reason: string;
  readonly ticket?: string | undefined;
}

interface GrantFieldsProps<Values extends GrantValues> {
  readonly form: EditFormHandle<Values>;
  /** Who is let in, or where. */
  readonly first: ReactNode;
  readonly level: string;
  /** For how long. */
  readonly minutes: ReactNode;
  readonly reasonHint: string;
  readonly ticketHint?: string;
}

/** The fields of an access of support: for what, how long, why, and the ticket of the help desk (ACCESS-54, ACCESS-63). */
export function GrantFields<Values extends GrantValues>(props: GrantFieldsProps<Values>) {
  const t = useTranslate(grantMessages);
  const form = props.form as unknown as EditFormHandle<GrantValues>;
  return (
    <FieldGrid>
      {props.first}
      <SegmentedField
        form={form}
        name="level"
        label={props.level}
        span={12}
        options={supportGrantLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
      />
      {props.minutes}
      <TextAreaField
        form={form}
        name="reason"
        label={t('reason')}
        hint={props.reasonHint}
        required
        span={12}
      />
      <TextField
        form={form}
        name="ticket"
        label={t('ticket')}
        {...(props.ticketHint && { hint: props.ticketHint })}
        span={12}
      />
    </FieldGrid>
  );
}

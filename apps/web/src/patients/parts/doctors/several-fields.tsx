import { ActionIcon, Button } from '@mantine/core';
import { checkPhone } from '@packwright/core/identifiers';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { type EditFormHandle, TextField } from '../../../kit/form/index.ts';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import { doctorMessages } from '../../messages/doctors.ts';
import type { ContactValues } from './contact-schema.ts';
import styles from './contact.module.css';

interface SeveralFieldsProps {
  readonly form: EditFormHandle<ContactValues>;
  readonly name: 'phone' | 'email';
}

/** So many phones, and so many mail addresses, a contact may have. */
const mostOfEach = 5;

/** Phones or mail addresses in boxes that are added and removed; empty ones are left out when it is saved (DOCTOR-9). */
export function SeveralFields({ form, name }: SeveralFieldsProps) {
  const t = useTranslate(doctorMessages);
  const number = useNumber();
  const boxes = useWatch({ control: form.control, name });
  const isPhone = name === 'phone';
  const look = isPhone ? ({ kind: 'tel', check: checkPhone } as const) : ({ kind: 'email' } as const);
  // The box that is worked in next has the focus, so that the hands stay on the keys.
  const replaceBoxes = (changed: string[], focused: number): void => {
    form.setValue(name, changed, { shouldDirty: true });
    form.clearErrors(name);
    requestAnimationFrame(() => form.setFocus(`${name}.${focused}`));
  };
  return (
    <fieldset className={styles.several} aria-label={t(isPhone ? 'phones' : 'emails')}>
      {boxes.map((_, at) => {
        const label = t(name, { number: number(at + 1) });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a box is its place
          <div key={at} className={styles.box}>
            <TextField form={form} name={`${name}.${at}`} label={label} {...look} />
            {boxes.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('removeBox', { label })}
                onClick={() => {
                  replaceBoxes(
                    boxes.filter((_box, other) => other !== at),
                    Math.max(0, at - 1),
                  );
                }}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </div>
        );
      })}
      {boxes.length < mostOfEach && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => replaceBoxes([...boxes, ''], boxes.length)}
        >
          {t(isPhone ? 'addPhone' : 'addEmail')}
        </Button>
      )}
    </fieldset>
  );
}

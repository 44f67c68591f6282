import '../../theme/choices.css';
import { ActionIcon, Button, Group } from '@mantine/core';
import type { facilitiesCalls } from '@packwright/contract/facilities';
import { limits } from '@packwright/core/fields';
import { areSameCodes, type SigningCode, standardSigningCodes } from '@packwright/core/signing-sheets';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type EditFormHandle, getFieldId, TextField, useFieldEntry } from '../../kit/form/index.ts';
import { useNumber, useTranslate } from '../../kit/language/index.ts';
import { moveTo, OrderHandle, useRowOrder } from '../../kit/order/index.ts';
import { signingCodeMessages } from '../messages/signing-codes.ts';
import styles from './signing-codes.module.css';

type SigningCodesForm = EditFormHandle<z.input<typeof facilitiesCalls.updateSigningCodes.body>>;

export interface SigningCodesFormProps {
  readonly form: SigningCodesForm;
}

/** The rows of the form, each with an id that it keeps at every place: the focus goes with it. */
function useCodeRows({ form }: SigningCodesFormProps) {
  const codes = useWatch({ control: form.control, name: 'codes' });
  const [known, setKnown] = useState(() => codes.map((_, at) => at));
  const fresh = Math.max(-1, ...known) + 1;
  // Rows that somebody else has saved meanwhile have none yet.
  const rows = codes.map((row, at) => ({ id: known[at] ?? fresh + at, row }));
  const put = (next: typeof rows): void => {
    setKnown(next.map(({ id }) => id));
    form.setValue(
      'codes',
      next.map(({ row }) => row),
      { shouldDirty: true },
    );
    form.clearErrors('codes');
  };
  // The row that is worked in next has the focus, once it is on the page.
  const focusRow = (at: number): void => void requestAnimationFrame(() => form.setFocus(`codes.${at}.code`));
  return {
    codes,
    ids: rows.map(({ id }) => id),
    arrange: (ids: readonly number[]): void =>
      put(ids.flatMap((id) => rows.find((each) => each.id === id) ?? [])),
    add: (): void => {
      put([...rows, { id: fresh + rows.length, row: { code: '', meaning: '' } }]);
      focusRow(rows.length);
    },
    remove: (removed: number): void => {
      const at = rows.findIndex(({ id }) => id === removed);
      put(rows.toSpliced(at, 1));
      focusRow(Math.min(at, rows.length - 2));
    },
    replace: (list: readonly SigningCode[]): void =>
      put(list.map((row, at) => ({ id: fresh + rows.length + at, row }))),
  };
}

/** The codes of a group with their meanings, in the order in which the sheet has them. */
export function SigningCodeRows({ form }: SigningCodesFormProps) {
  const t = useTranslate(signingCodeMessages);
  const number = useNumber();
  const { codes, ids, arrange, add, remove, replace } = useCodeRows({ form });
  // The list is one: where somebody else has changed it meanwhile, it is taken or kept as a whole.
  useFieldEntry('codes', t('codes'));
  const order = useRowOrder(ids, arrange);
  const isFull = ids.length >= limits.signingCodes;
  return (
    <>
      <table className={styles.codes} id={getFieldId('codes')} aria-label={t('codes')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('order')}</span>
            </th>
            <th scope="col">{t('code')}</th>
            <th scope="col">{t('meaning')}</th>
            <th scope="col">
              <span className="unseen">{t('acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ids.map((id, at) => {
            const named = { number: number(at + 1) };
            return (
              <tr key={id} {...order.getRow(id)}>
                <td>
                  <OrderHandle label={t('move', named)} handle={order.getHandle(id)} />
                </td>
                <td>
                  <TextField form={form} name={`codes.${at}.code`} label={t('codeOf', named)} />
                </td>
                <td>
                  <TextField form={form} name={`codes.${at}.meaning`} label={t('meaningOf', named)} />
                </td>
                <td className={styles.acts}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={at === 0}
                    aria-label={t('up', named)}
                    onClick={() => arrange(moveTo(ids, id, at - 1))}
                  >
                    <IconArrowUp size={16} stroke={1.6} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={at === ids.length - 1}
                    aria-label={t('down', named)}
                    onClick={() => arrange(moveTo(ids, id, at + 1))}
                  >
                    <IconArrowDown size={16} stroke={1.6} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={ids.length === 1}
                    aria-label={t('remove', named)}
                    onClick={() => remove(id)}
                  >
                    <IconTrash size={16} stroke={1.6} />
                  </ActionIcon>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Group gap={8}>
        <Button variant="default" leftSection={<IconPlus size={16} />} disabled={isFull} onClick={add}>
          {t('add')}
        </Button>
        <Button
          variant="subtle"
          disabled={areSameCodes(codes, standardSigningCodes)}
          onClick={() => replace(standardSigningCodes)}
        >
          {t('standard')}
        </Button>
        {isFull && <span className={styles.note}>{t('full', { count: limits.signingCodes })}</span>}
      </Group>
    </>
  );
}

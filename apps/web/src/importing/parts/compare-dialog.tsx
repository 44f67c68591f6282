import '../../theme/fields.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogButtons, showFailure } from '../../kit/dialog/index.ts';
import { useUnsavedGuard } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, formatOrDash } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { importingMessages } from '../messages/index.ts';
import styles from './compare.module.css';

/** A field with both sides as people read them. */
export interface ComparedField<Field extends string> {
  readonly field: Field;
  readonly label: string;
  readonly ours: string;
  readonly theirs: string;
}

interface CompareDialogProps<Field extends string> {
  /** The person that both sides are about. */
  readonly name: string;
  readonly fields: readonly ComparedField<Field>[];
  readonly take: (fields: readonly Field[]) => Promise<unknown>;
  readonly onSettled: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Ours beside theirs, field by field; a person ticks what to take (IMPORT-2). */
export function CompareDialog<Field extends string>(props: CompareDialogProps<Field>) {
  const { name, fields, take, onSettled, onClose } = props;
  const t = useTranslate(importingMessages);
  const [ticked, setTicked] = useState<ReadonlySet<Field>>(new Set());
  const [isSaving, setIsSaving] = useState(false);
  const holdsTicks = ticked.size > 0;
  useUnsavedGuard(() => holdsTicks);
  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      await take([...ticked]);
      showSuccess(t('updated'));
      onClose();
    } catch (reason) {
      await showFailure(reason);
    } finally {
      await onSettled();
      setIsSaving(false);
    }
  };
  return (
    <Dialog title={t('compare.title')} onClose={onClose} size={640} holdsData={holdsTicks}>
      <p>
        <strong>
          <BidiText>{name}</BidiText>
        </strong>
      </p>
      <p>{t('compare.hint')}</p>
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">{t('compare.field')}</th>
            <th scope="col">{t('compare.ours')}</th>
            <th scope="col">{t('compare.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, label, ours, theirs }) => (
            <tr key={field}>
              <td>
                <Checkbox
                  label={label}
                  aria-label={t('compare.take', { field: label })}
                  checked={ticked.has(field)}
                  onChange={() => setTicked((before) => toggle(before, field))}
                />
              </td>
              <td>
                <BidiText>{formatOrDash(ours)}</BidiText>
              </td>
              <td>
                <BidiText>{formatOrDash(theirs)}</BidiText>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogButtons>
        <Button loading={isSaving} disabled={!holdsTicks} onClick={() => void save()}>
          {t('compare.verb')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function toggle<Field>(before: ReadonlySet<Field>, field: Field): ReadonlySet<Field> {
  const after = new Set(before);
  if (!after.delete(field)) after.add(field);
  return after;
}

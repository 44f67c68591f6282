import '../../theme/fields.css';
import { Button, Checkbox } from '@mantine/core';
import { concessions, getCodes, findCodeName } from '@packwright/core/fields';
import { formatPersonName } from '@packwright/core/identifiers';
import { type StagedField, stagedFields } from '@packwright/core/importing';
import { useState } from 'react';
import { Dialog, DialogButtons, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText } from '../../kit/page/index.ts';
import { formatWireDay } from '../../kit/store/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { usePatientFieldName } from '../../patients/index.ts';
import { type StagedPatient, takeFields, useRefetchPatients } from '../calls.ts';
import { importingMessages } from '../messages/index.ts';
import styles from './compare.module.css';

interface CompareDialogProps {
  readonly row: StagedPatient;
  readonly onClose: () => void;
}

/** Ours beside theirs, field by field; a person ticks what to take (IMPORT-2). */
export function CompareDialog({ row, onClose }: CompareDialogProps) {
  const t = useTranslate(importingMessages);
  const nameField = usePatientFieldName();
  const refetch = useRefetchPatients();
  const [ticked, setTicked] = useState<ReadonlySet<StagedField>>(new Set());
  const [isSaving, setIsSaving] = useState(false);
  const differences = stagedFields.flatMap((name) => {
    const found = row.differences.find(({ field }) => field === name);
    return found ? [{ ...found, field: name }] : [];
  });
  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      await takeFields(row, [...ticked]);
      showSuccess(t('updated'));
      onClose();
    } catch (reason) {
      await showFailure(reason);
    } finally {
      await refetch();
      setIsSaving(false);
    }
  };
  return (
    <Dialog title={t('compare.title')} onClose={onClose} size={640}>
      <p>
        <strong>
          <BidiText>{formatPersonName(row)}</BidiText>
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
          {differences.map(({ field, ours, theirs }) => (
            <tr key={field}>
              <td>
                <Checkbox
                  label={nameField(field)}
                  aria-label={t('compare.take', { field: nameField(field) })}
                  checked={ticked.has(field)}
                  onChange={() => setTicked((before) => toggle(before, field))}
                />
              </td>
              <td>
                <BidiText>{formatValue(field, ours)}</BidiText>
              </td>
              <td>
                <BidiText>{formatValue(field, theirs)}</BidiText>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogButtons>
        <Button loading={isSaving} disabled={ticked.size === 0} onClick={() => void save()}>
          {t('compare.verb')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function toggle(before: ReadonlySet<StagedField>, field: StagedField): ReadonlySet<StagedField> {
  const after = new Set(before);
  if (!after.delete(field)) after.add(field);
  return after;
}

function formatValue(field: StagedField, text: string): string {
  if (text === '') return '–';
  if (field === 'dob') return formatWireDay(text);
  if (field !== 'concession') return text;
  const code = getCodes(concessions).find((each) => String(each) === text);
  return code === undefined ? text : (findCodeName(concessions, code) ?? text);
}

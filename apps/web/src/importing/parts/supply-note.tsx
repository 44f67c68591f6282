import { Button } from '@mantine/core';
import { type StagedScriptField, stagedScriptFields } from '@packwright/core/importing';
import { useState } from 'react';
import { showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, Card, Facts, formatOrDash } from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { usePackTypeName } from '../../medication/index.ts';
import { keepMedicine, type Supply } from '../calls/supplies.ts';
import { importingMessages } from '../messages/index.ts';
import { supplyMessages } from '../messages/supplies.ts';
import styles from './compare.module.css';

/** A supply above the form of the medicine that it starts. */
export function NewSupplyNote({ supply }: { readonly supply: Supply }) {
  const t = useTranslate(supplyMessages);
  const moment = useDateTimeFormat();
  return (
    <Card title={t('note')}>
      <Facts
        facts={[
          { label: t('field.words'), value: <Lines text={supply.direction.join('\n')} /> },
          { label: t('field.quantity'), value: supply.quantity },
          { label: t('field.dispensed'), value: moment(supply.dispensedDate) },
          { label: t('field.doctor'), value: supply.doctorName },
          { label: t('field.script'), value: supply.scriptNumber },
          { label: t('field.repeats'), value: supply.repeatsLeft },
        ]}
      />
      <p className={styles.remark}>{t('note.hint')}</p>
    </Card>
  );
}

interface ChangedSupplyNoteProps {
  readonly supply: Supply;
  readonly onKept: () => Promise<unknown>;
}

/** Ours beside what a later supply says; a person changes the medicine below or keeps it (IMPORT-6). */
export function ChangedSupplyNote({ supply, onKept }: ChangedSupplyNoteProps) {
  const t = useTranslate(supplyMessages);
  const say = useTranslate(importingMessages);
  const format = useFieldFormat();
  const [isKeeping, setIsKeeping] = useState(false);
  const keep = async (): Promise<void> => {
    setIsKeeping(true);
    try {
      await keepMedicine(supply);
      showSuccess(t('kept'));
      await onKept();
    } catch (reason) {
      await showFailure(reason);
    } finally {
      setIsKeeping(false);
    }
  };
  return (
    <Card title={t('note.changed')}>
      <p className={styles.remark}>{t('note.changedHint')}</p>
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">{say('compare.field')}</th>
            <th scope="col">{say('compare.ours')}</th>
            <th scope="col">{say('compare.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {stagedScriptFields.flatMap((name) => {
            const found = supply.differences.find(({ field }) => field === name);
            if (found === undefined) return [];
            return (
              <tr key={name}>
                <th scope="row">{t(`field.${name}`)}</th>
                <td>
                  <Lines text={format(name, found.ours)} />
                </td>
                <td>
                  <Lines text={format(name, found.theirs)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={styles.acts}>
        <Button variant="default" loading={isKeeping} onClick={() => void keep()}>
          {t('keep')}
        </Button>
      </div>
    </Card>
  );
}

/** A value as people read it; codes and flags come as text. */
function useFieldFormat(): (field: StagedScriptField, text: string) => string {
  const t = useTranslate(supplyMessages);
  const namePackType = usePackTypeName();
  return (field, text) => {
    if (field === 'packType') return namePackType(Number(text));
    return field === 'isPreventBrandswap' ? t(text === 'true' ? 'yes' : 'no') : text;
  };
}

const Lines = ({ text }: { readonly text: string }) => (
  <span className={styles.lines}>
    <BidiText>{formatOrDash(text)}</BidiText>
  </span>
);

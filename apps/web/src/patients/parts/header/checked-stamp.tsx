import { Button } from '@mantine/core';
import { absentDay } from '@packwright/core/days';
import { IconCheck } from '@tabler/icons-react';
import { showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { useDateTimeFormat } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import { type Patient, useMarkChecked } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import styles from './checked-stamp.module.css';

/** The person and the day of the last profile check; one click checks it now (PATIENT-6). */
export function CheckedStamp({ patient }: { readonly patient: Patient }) {
  const t = useTranslate(messages);
  const moment = useDateTimeFormat();
  const may = useMay();
  const mark = useMarkChecked(patient.id);
  const check = async (): Promise<void> => {
    try {
      await mark.mutateAsync();
      showSuccess(t('markedChecked'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const { lastCheckedDate, lastCheckedUserName: name } = patient;
  const text =
    lastCheckedDate === absentDay
      ? t('neverChecked')
      : t('checkedBy', { when: isolateText(moment(lastCheckedDate)), name: isolateText(name) });
  return (
    <span className={styles.checked}>
      <span className={styles.text} title={text}>
        {text}
      </span>
      {may({ menu: 'patient', level: 'update' }) && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconCheck size={14} />}
          loading={mark.isPending}
          onClick={() => void check()}
        >
          {t('markChecked')}
        </Button>
      )}
    </span>
  );
}

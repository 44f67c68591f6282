import { Button } from '@mantine/core';
import { createDay, farthestDay, formatDay } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Dialog, DialogButtons, showFailure } from '../../../kit/dialog/index.ts';
import { ShortSelect } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { hasFailed, isolateText, LoadFailed, PartSkeleton } from '../../../kit/page/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import {
  type Patient,
  type PatientConsequences,
  usePatientConsequences,
  useSetStatus,
} from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { standingMessages } from '../../messages/standing.ts';
import { useStatusName } from '../use-status-name.ts';
import { homeStatuses } from './home-statuses.ts';
import styles from './standing.module.css';
import { PacksMet } from './packs-met.tsx';
import { selectPacksOfDays } from './select-packs-of-days.ts';
import { endSuspension } from './suspension.ts';

interface ReturnDialogProps {
  readonly patient: Patient;
  /** The status of somebody who is back, until another is chosen; null where the packing alone resumes. */
  readonly status: number | 'unknown' | null;
  readonly onClose: () => void;
}

/** Ends an absence by one press, after it said what is due again (PATIENT-42). */
export function ReturnDialog({ patient, status, onClose }: ReturnDialogProps) {
  const t = useTranslate(standingMessages);
  const saved = useTranslate(messages);
  const numbers = usePatientConsequences(patient.id);
  const setStatus = useSetStatus(patient.id);
  const [home, setHome] = useState(status);
  const isAsked = status === 'unknown';
  const statusName = useStatusName();
  const name = isolateText(formatPersonName(patient));
  const handleReturn = async (): Promise<void> => {
    try {
      await setStatus.mutateAsync({
        ...endSuspension(patient, getToday()),
        ...(typeof home === 'number' && { patientStatus: home }),
      });
      showSuccess(saved('statusSaved'));
      onClose();
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <Dialog
      title={t(status === null ? 'return.resume' : 'return.title', { name })}
      onClose={onClose}
      size={560}
    >
      {numbers.isPending && <PartSkeleton />}
      {hasFailed(numbers) && <LoadFailed error={numbers.error} retry={() => void numbers.refetch()} />}
      {numbers.data && <DueAgain patientId={patient.id} numbers={numbers.data} />}
      {home !== null && (
        <ShortSelect
          label={saved('patientStatus')}
          options={homeStatuses.map((code) => ({ value: String(code), label: statusName(code) }))}
          description={isAsked ? t('return.ask') : undefined}
          placeholder={t('return.choose')}
          value={home === 'unknown' ? '' : String(home)}
          allowDeselect={false}
          onChoose={(code) => setHome(Number(code))}
          required={isAsked}
          data-autofocus={isAsked || undefined}
        />
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={!numbers.data || home === 'unknown'}
          loading={setStatus.isPending}
          onClick={() => void handleReturn()}
          data-autofocus={!isAsked || undefined}
        >
          {t(status === null ? 'resume.verb' : 'return.verb')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface DueAgainProps {
  readonly patientId: number;
  readonly numbers: PatientConsequences;
}

function DueAgain({ patientId, numbers }: DueAgainProps) {
  const t = useTranslate(standingMessages);
  const may = useMay();
  const today = createDay(getToday());
  const coming = selectPacksOfDays(numbers.packs, { from: today, to: farthestDay });
  const isCovered = selectPacksOfDays(numbers.packs, { from: today, to: today }).length > 0;
  return (
    <>
      <p>{t('return.due', { count: numbers.medicines, date: isolateText(formatDay(today)) })}</p>
      {coming.length > 0 && <PacksMet title={t('return.packs')} packs={coming} />}
      {coming.length > 0 && <p>{t('return.look')}</p>}
      {!isCovered && <p>{t('return.none')}</p>}
      {!isCovered && may({ menu: 'printFoil', level: 'read' }) && (
        <Button
          variant="default"
          className={styles.creator}
          renderRoot={(root) => <Link {...root} to="/print-foil" search={{ patient: patientId }} />}
        >
          {t('return.creator')}
        </Button>
      )}
    </>
  );
}

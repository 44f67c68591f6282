import '../../../theme/menus.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { packingStatuses, patientStatuses } from '@packwright/core/fields';
import {
  IconArchive,
  IconCalendarEvent,
  IconDots,
  IconId,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showFailure } from '../../../kit/dialog/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import {
  loadPatientConsequences,
  type Patient,
  type PatientConsequences,
  useArchivePatient,
  useSetPackingStatus,
  useSetStatus,
} from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { standingMessages } from '../../messages/standing.ts';
import { buildPackingOptions, buildStatusOptions } from '../code-labels.ts';
import { StatusMenu } from './status-menu.tsx';
import { LazyMedicareDialog } from '../medicare/lazy-dialog.tsx';
import styles from '../patients.module.css';
import { confirmAndArchive, confirmLeave } from '../standing/confirm-leave.tsx';
import { homeStatuses } from '../standing/home-statuses.ts';
import { getSuspension } from '../standing/suspension.ts';
import { getPackingTone } from '../tones.ts';
import { useStatusName } from '../use-status-name.ts';

const AwayDialog = lazyPart(() => import('../standing/away-dialog.tsx').then((module) => module.AwayDialog));
const ReturnDialog = lazyPart(() =>
  import('../standing/return-dialog.tsx').then((module) => module.ReturnDialog),
);

const DeathDialog = lazyPart(() =>
  import('../standing/death-dialog.tsx').then((module) => module.DeathDialog),
);

const { deceased, inactive } = patientStatuses;
const { inHospital, socialLeave, inRespite } = patientStatuses;
const away: readonly number[] = [inHospital.code, socialLeave.code, inRespite.code];

/** The question that is open: an absence with its status, the return from it, a death, or the Medicare number. */
type Question =
  | { readonly kind: 'away'; readonly status: number | null }
  | { readonly kind: 'return'; readonly status: number | 'unknown' | null }
  | { readonly kind: 'death'; readonly numbers: PatientConsequences | null }
  | { readonly kind: 'medicare' };

/** The status menus of the header, suspension, return and archiving. */
export function PatientActions({ patient }: { readonly patient: Patient }) {
  const t = useTranslate(messages);
  const standing = useTranslate(standingMessages);
  const navigate = useNavigate();
  const may = useMay();
  const setStatus = useSetStatus(patient.id);
  const setPacking = useSetPackingStatus(patient.id);
  const archive = useArchivePatient(patient.id);
  const [question, setQuestion] = useState<Question | null>(null);
  const mayUpdate = may({ menu: 'patient', level: 'update' });
  const handleClose = () => setQuestion(null);

  const { packingStatus, patientStatus } = patient;
  const statusName = useStatusName();
  const formatCode = useCodeLabel();
  const wasInactive = packingStatus === packingStatuses.inactive.code;
  const isSuspended = getSuspension(patient, getToday()) !== null;
  const isAway = away.includes(patientStatus);

  const changeStatus = async (
    leave: 'inactive' | null,
    act: () => Promise<unknown>,
    takeBack?: () => Promise<unknown>,
  ): Promise<void> => {
    try {
      if (leave !== null && !(await confirmLeave(patient, leave))) return;
      await act();
      showSuccess(
        t('statusSaved'),
        takeBack && { undo: () => void takeBack().catch((reason: unknown) => showFailure(reason)) },
      );
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const handlePackingStatus = (code: number): void => {
    const isEnding = !wasInactive && code === packingStatuses.inactive.code;
    // Becoming inactive ceases medicines, which no status brings back (PATIENT-2).
    const takeBack = isEnding || wasInactive ? undefined : () => setPacking.mutateAsync(packingStatus);
    void changeStatus(isEnding ? 'inactive' : null, () => setPacking.mutateAsync(code), takeBack);
  };
  const handleDeath = async (): Promise<void> => {
    try {
      setQuestion({ kind: 'death', numbers: await loadPatientConsequences(patient.id) });
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const handlePatientStatus = (code: number): void => {
    if (away.includes(code)) setQuestion({ kind: 'away', status: code });
    else if (isAway && homeStatuses.includes(code)) setQuestion({ kind: 'return', status: code });
    else if (code === deceased.code) void handleDeath();
    else {
      const leave = code === inactive.code && !wasInactive ? 'inactive' : null;
      const isBetweenHomes = [patientStatus, code].every((each) => homeStatuses.includes(each));
      const takeBack = isBetweenHomes ? () => setStatus.mutateAsync({ patientStatus }) : undefined;
      void changeStatus(leave, () => setStatus.mutateAsync({ patientStatus: code }), takeBack);
    }
  };
  const handleArchive = async (): Promise<void> => {
    try {
      if (!(await confirmAndArchive(patient, archive.mutateAsync))) return;
      showSuccess(t('archived'));
      await navigate({ to: '/patient/list' });
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <div className={styles.whoActs}>
      {mayUpdate && isAway && (
        <Button onClick={() => setQuestion({ kind: 'return', status: patient.homeStatus ?? 'unknown' })}>
          {t('recordReturn')}
        </Button>
      )}
      <StatusMenu
        label={t('packingStatus')}
        hint={standing('menu.packing')}
        value={packingStatus}
        tone={getPackingTone(packingStatus)}
        options={buildPackingOptions(formatCode)}
        isDisabled={!mayUpdate || setPacking.isPending}
        onChoose={handlePackingStatus}
      />
      <StatusMenu
        label={t('patientStatus')}
        hint={standing('menu.patient')}
        value={patientStatus}
        tone="grey"
        options={buildStatusOptions(statusName)}
        isDisabled={!mayUpdate || setStatus.isPending}
        onChoose={handlePatientStatus}
      />
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('more')}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayUpdate && (
            <Menu.Item
              leftSection={<IconPlayerPause size={16} />}
              onClick={() => setQuestion({ kind: 'away', status: null })}
            >
              {t('suspend')}
            </Menu.Item>
          )}
          {mayUpdate && isSuspended && !isAway && (
            <Menu.Item
              leftSection={<IconPlayerPlay size={16} />}
              onClick={() => setQuestion({ kind: 'return', status: null })}
            >
              {t('resume')}
            </Menu.Item>
          )}
          {mayUpdate && patientStatus === deceased.code && (
            <Menu.Item
              leftSection={<IconCalendarEvent size={16} />}
              onClick={() => setQuestion({ kind: 'death', numbers: null })}
            >
              {t('enterDeathDay')}
            </Menu.Item>
          )}
          {mayUpdate && (
            <Menu.Item leftSection={<IconId size={16} />} onClick={() => setQuestion({ kind: 'medicare' })}>
              {t('enterMedicare')}
            </Menu.Item>
          )}
          {may({ menu: 'patient', level: 'delete' }) && (
            <Menu.Item
              data-danger
              leftSection={<IconArchive size={16} />}
              onClick={() => void handleArchive()}
            >
              {t('archive')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {question?.kind === 'away' && (
        <AwayDialog patient={patient} status={question.status} onClose={handleClose} />
      )}
      {question?.kind === 'return' && (
        <ReturnDialog patient={patient} status={question.status} onClose={handleClose} />
      )}
      {question?.kind === 'death' && (
        <DeathDialog patient={patient} numbers={question.numbers} onClose={handleClose} />
      )}
      {question?.kind === 'medicare' && <LazyMedicareDialog patientId={patient.id} onClose={handleClose} />}
    </div>
  );
}

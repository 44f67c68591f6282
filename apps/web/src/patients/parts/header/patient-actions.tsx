import '../../../theme/menus.css';
import { ActionIcon, Menu } from '@mantine/core';
import { absentDay } from '@packwright/core/days';
import { packingStatuses, patientStatuses } from '@packwright/core/fields';
import { IconArchive, IconDots, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showFailure } from '../../../kit/dialog/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import { type Patient, useArchivePatient, useSetPackingStatus, useSetStatus } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { confirmAndArchive, confirmInactive } from './patient-confirmations.tsx';
import { buildPackingOptions, buildStatusOptions } from '../code-labels.ts';
import { StatusMenu } from './status-menu.tsx';
import styles from '../patients.module.css';
import { getSuspension } from './suspension.ts';
import { getPackingTone } from '../tones.ts';
import { useStatusName } from '../use-status-name.ts';

const SuspendDialog = lazyPart(() => import('./suspend-dialog.tsx').then((module) => module.SuspendDialog));

const stopping: readonly number[] = [patientStatuses.deceased.code, patientStatuses.inactive.code];

/** The status menus of the header, suspension and archiving. */
export function PatientActions({ patient }: { readonly patient: Patient }) {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const may = useMay();
  const setStatus = useSetStatus(patient.id);
  const setPacking = useSetPackingStatus(patient.id);
  const archive = useArchivePatient(patient.id);
  const [isSuspending, setSuspending] = useState(false);
  const mayUpdate = may({ menu: 'patient', level: 'update' });

  const changeStatus = async (isEnding: boolean, act: () => Promise<unknown>): Promise<void> => {
    try {
      if (isEnding && !(await confirmInactive(patient))) return;
      await act();
      showSuccess(t('statusSaved'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const archivePatient = async (): Promise<void> => {
    try {
      if (!(await confirmAndArchive(patient, archive.mutateAsync))) return;
      showSuccess(t('archived'));
      await navigate({ to: '/patient/list' });
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const { packingStatus, patientStatus } = patient;
  const statusName = useStatusName();
  const formatCode = useCodeLabel();
  const wasInactive = packingStatus === packingStatuses.inactive.code;
  const isSuspended = getSuspension(patient, getToday()) !== null;
  return (
    <div className={styles.whoActs}>
      <StatusMenu
        label={t('packingStatus')}
        value={packingStatus}
        tone={getPackingTone(packingStatus)}
        options={buildPackingOptions(formatCode)}
        isDisabled={!mayUpdate || setPacking.isPending}
        onChoose={(code) =>
          void changeStatus(!wasInactive && code === packingStatuses.inactive.code, () =>
            setPacking.mutateAsync(code),
          )
        }
      />
      <StatusMenu
        label={t('patientStatus')}
        value={patientStatus}
        tone="grey"
        options={buildStatusOptions(statusName)}
        isDisabled={!mayUpdate || setStatus.isPending}
        onChoose={(code) =>
          void changeStatus(!wasInactive && stopping.includes(code), () =>
            setStatus.mutateAsync({ patientStatus: code }),
          )
        }
      />
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('more')}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayUpdate && (
            <Menu.Item leftSection={<IconPlayerPause size={16} />} onClick={() => setSuspending(true)}>
              {t('suspend')}
            </Menu.Item>
          )}
          {mayUpdate && isSuspended && (
            <Menu.Item
              leftSection={<IconPlayerPlay size={16} />}
              onClick={() =>
                void changeStatus(false, () =>
                  setStatus.mutateAsync({ suspendFromDate: absentDay, suspendToDate: absentDay }),
                )
              }
            >
              {t('resume')}
            </Menu.Item>
          )}
          {may({ menu: 'patient', level: 'delete' }) && (
            <Menu.Item
              data-danger
              leftSection={<IconArchive size={16} />}
              onClick={() => void archivePatient()}
            >
              {t('archive')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isSuspending && <SuspendDialog patient={patient} onClose={() => setSuspending(false)} />}
    </div>
  );
}

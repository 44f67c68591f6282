import '../../../theme/menus.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import type { Prescription } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import type { EndAction } from './end-dialog.tsx';
import { formatMedicineName } from './medicine-name.ts';
import { isCeased } from './profile-groups.ts';

const EndDialog = lazyPart(() => import('./end-dialog.tsx').then((module) => module.EndDialog));

interface MedicineActionsProps {
  readonly patientId: number;
  readonly medicine: Prescription;
}

/** Edit, cease and delete; a ceased medicine can only be deleted (MED-2). */
export function MedicineActions({ patientId, medicine }: MedicineActionsProps) {
  const t = useTranslate(messages);
  const may = useMay();
  const [ending, setEnding] = useState<EndAction | null>(null);
  if (!may({ menu: 'patient', level: 'update' })) return null;
  const name = isolateText(formatMedicineName(medicine));
  const ceased = isCeased(medicine);
  const mayDelete = may({ menu: 'patient', level: 'delete' });
  return (
    <>
      {!ceased && (
        <ActionIcon
          variant="subtle"
          color="gray"
          component={Link}
          to={`/patient/${patientId}/prescription/${medicine.prescriptionId}`}
          aria-label={t('act.edit', { medicine: name })}
        >
          <IconPencil size={16} stroke={1.7} />
        </ActionIcon>
      )}
      {(!ceased || mayDelete) && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('act.more', { medicine: name })}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {!ceased && (
              <Menu.Item leftSection={<IconPlayerStop size={15} />} onClick={() => setEnding('cease')}>
                {t('act.cease')}
              </Menu.Item>
            )}
            {mayDelete && (
              <Menu.Item
                leftSection={<IconTrash size={15} />}
                data-danger
                onClick={() => setEnding('delete')}
              >
                {t('act.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {ending && <EndDialog ending={ending} medicine={medicine} onClose={() => setEnding(null)} />}
    </>
  );
}

import '../../../theme/menus.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm, showFailure } from '../../../kit/dialog/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import { deleteFoil, type Foil, useMedicationChange } from '../../calls/index.ts';
import { withTranslatedRefusal } from '../../failure.ts';
import { messages } from '../../messages/index.ts';

const FoilDrawer = lazyPart(() => import('./foil-drawer.tsx').then((module) => module.FoilDrawer));

/** Edit a pack, or delete it once nothing active is in it. */
export function FoilActions({ foil, isEmpty }: { readonly foil: Foil; readonly isEmpty: boolean }) {
  const t = useTranslate(messages);
  const may = useMay();
  const [isEditing, setEditing] = useState(false);
  const remove = useMedicationChange(() => withTranslatedRefusal(() => deleteFoil(foil.foilId)));
  const label = isolateText(foil.label);
  const confirmAndRemove = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('foil.deleteTitle', { label }),
      message: t('foil.deleteMessage'),
      verb: t('foil.deleteVerb', { label }),
      dangerous: true,
    });
    if (!agreed) return;
    remove.mutate(undefined, {
      onSuccess: () => showSuccess(t('deleted')),
      onError: (reason) => void showFailure(reason),
    });
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('foil.acts', { label })}>
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => setEditing(true)}>
            {t('foil.edit')}
          </Menu.Item>
          {may({ menu: 'patient', level: 'delete' }) && (
            <Menu.Item
              leftSection={<IconTrash size={15} />}
              data-danger
              disabled={!isEmpty}
              onClick={() => void confirmAndRemove()}
            >
              {t(isEmpty ? 'foil.delete' : 'foil.deleteBlocked')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isEditing && <FoilDrawer patientId={foil.patientId} foil={foil} onClose={() => setEditing(false)} />}
    </>
  );
}

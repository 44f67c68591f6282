import '../../theme/choices.css';
import '../../theme/fields.css';
import { ActionIcon, Button, Group as Row } from '@mantine/core';
import { facilitiesCalls } from '@packwright/contract/facilities';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm, Dialog, DialogButtons, showFailure } from '../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  FormSection,
  SubmitButton,
  TextField,
  useEditForm,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { moveTo, OrderHandle, useRowOrder } from '../../kit/order/index.ts';
import { BidiText, isolateText } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { type Group, useDeleteWard, useOrderWards, useSaveWard, type Ward } from '../calls/groups.ts';
import { messages } from '../messages/index.ts';
import styles from './facilities.module.css';

/** The wards of a group; each is saved on its own, not with the form. */
export function WardsCard({ group }: { readonly group: Group }) {
  const t = useTranslate(messages);
  const remove = useDeleteWard();
  const [edited, setEdited] = useState<Ward | null>(null);
  const removeWard = async (ward: Ward): Promise<void> => {
    const isSure = await confirm({
      title: t('removeWard.title', { name: isolateText(ward.name) }),
      message: t('removeWard.message'),
      verb: t('removeWard'),
      dangerous: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(ward.wardId);
      showSuccess(t('wardRemoved'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const order = useOrderWards(group.id);
  const saveOrder = async (ids: readonly number[]): Promise<void> => {
    try {
      await order.mutateAsync(ids.flatMap((id) => group.wards.find(({ wardId }) => wardId === id) ?? []));
      showSuccess(t('wardsOrdered'), {
        undo: () => void order.mutateAsync(group.wards).catch(showFailure),
      });
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const ids = group.wards.map(({ wardId }) => wardId);
  const rows = useRowOrder(ids, (next) => void saveOrder(next));
  return (
    <FormSection title={t('wards')}>
      <div className={styles.wards}>
        {group.wards.length === 0 && <p className={styles.hint}>{t('noWards')}</p>}
        <ul>
          {group.wards.map((ward, at) => (
            <li key={ward.wardId} {...rows.getRow(ward.wardId)}>
              <Row gap={6}>
                <OrderHandle
                  label={t('moveWard', { name: isolateText(ward.name) })}
                  handle={rows.getHandle(ward.wardId)}
                />
                <BidiText>{ward.name}</BidiText>
              </Row>
              <Row gap={2}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={at === 0}
                  aria-label={`${t('wardUp')}: ${ward.name}`}
                  onClick={() => void saveOrder(moveTo(ids, ward.wardId, at - 1))}
                >
                  <IconArrowUp size={16} stroke={1.6} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={at === ids.length - 1}
                  aria-label={`${t('wardDown')}: ${ward.name}`}
                  onClick={() => void saveOrder(moveTo(ids, ward.wardId, at + 1))}
                >
                  <IconArrowDown size={16} stroke={1.6} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`${t('renameWard')}: ${ward.name}`}
                  onClick={() => setEdited(ward)}
                >
                  <IconPencil size={16} stroke={1.6} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`${t('removeWard')}: ${ward.name}`}
                  onClick={() => void removeWard(ward)}
                >
                  <IconTrash size={16} stroke={1.6} />
                </ActionIcon>
              </Row>
            </li>
          ))}
        </ul>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setEdited({ wardId: 0, name: '' })}
        >
          {t('addWard')}
        </Button>
        {edited && <WardDialog groupId={group.id} ward={edited} onClose={() => setEdited(null)} />}
      </div>
    </FormSection>
  );
}

interface WardDialogProps {
  readonly groupId: number;
  readonly ward: Ward;
  readonly onClose: () => void;
}

function WardDialog({ groupId, ward, onClose }: WardDialogProps) {
  const t = useTranslate(messages);
  const save = useSaveWard(groupId);
  const form = useEditForm({
    schema: facilitiesCalls.renameWard.body,
    defaultValues: { name: ward.name },
    save: ({ name }) => save.mutateAsync({ wardId: ward.wardId, name }),
    saved: () => {
      showSuccess(t('wardSaved'));
      onClose();
    },
  });
  const title = ward.wardId === 0 ? t('addWard') : t('renameWardTitle', { name: isolateText(ward.name) });
  return (
    <Dialog title={title} onClose={onClose} size={400}>
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <TextField form={form} name="name" label={t('ward')} required span={12} />
        </FieldGrid>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('saveWard')}</SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}

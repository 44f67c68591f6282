import { Button } from '@mantine/core';
import { medicationCalls } from '@packwright/contract/medication';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import { EditForm, FieldGrid, SubmitButton, TextField, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { formatWireDay } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useCall } from '../../../shell/use-call.ts';
import type { Warfarin } from '../../calls/index.ts';
import { warfarinMessages } from '../../messages/warfarin.ts';
import { withTranslatedRefusal } from './warfarin-failure.ts';

interface WithdrawDialogProps {
  readonly order: Warfarin['orders'][number];
  readonly onClose: () => void;
}

/** Asks why an order is taken back; it stays in the list. */
export function WithdrawDialog({ order, onClose }: WithdrawDialogProps) {
  const t = useTranslate(warfarinMessages);
  const withdraw = useCall('withdrawWarfarinOrder', ['medication']);
  const form = useEditForm({
    schema: medicationCalls.withdrawWarfarinOrder.body,
    defaultValues: { reason: '' },
    save: (body) =>
      withTranslatedRefusal(() => withdraw.mutateAsync({ params: { id: order.warfarinOrderId }, body })),
    saved: () => {
      showSuccess(t('withdrawDone'));
      onClose();
    },
  });
  const title = t('withdraw.title', { day: isolateText(formatWireDay(order.inrDate)) });
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{t('withdraw.consequence')}</p>
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <TextField form={form} name="reason" label={t('withdraw.reason')} required first span={12} />
        </FieldGrid>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form} danger>
            {t('withdraw')}
          </SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}

import * as z from 'zod/mini';
import { Dialog, saveFile } from '../../../kit/dialog/index.ts';
import { EditForm, FieldGrid, FormButtons, RadioField, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import {
  downloadMachineOrder,
  type JobRow,
  sendMachineOrder,
  useMachineFolder,
  usePackChange,
} from '../../calls/index.ts';
import { isDone } from '../../failure.ts';
import { machineMessages } from '../../messages/index.ts';
import { PackList } from './pack-list.tsx';

const contents = ['sheets', 'csv'] as const;
const ways = ['send', 'download'] as const;
const schema = z.object({ content: z.enum(contents), way: z.enum(ways) });
type OrderForm = z.output<typeof schema>;

interface MachineOrderDialogProps {
  readonly jobs: readonly JobRow[];
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Orders packs from a packing machine: as a file, or into its folder where the pharmacy has one (PACK-107). */
export function MachineOrderDialog({ jobs, onClose, onDone }: MachineOrderDialogProps) {
  const t = useTranslate(machineMessages);
  const { data: hasFolder = false } = useMachineFolder();
  const getWay = ({ way }: Pick<OrderForm, 'way'>) => (hasFolder ? way : 'download');
  const change = usePackChange(
    async (order: OrderForm) => {
      const isOnlyCSV = order.content === 'csv';
      if (getWay(order) === 'send') await sendMachineOrder(jobs, isOnlyCSV);
      else saveFile(await downloadMachineOrder(jobs, isOnlyCSV));
    },
    () => jobs.map(({ jobId }) => jobId),
  );
  const form = useEditForm({
    schema,
    defaultValues: { content: 'sheets', way: 'send' },
    save: (order) => isDone(change.mutateAsync(order), jobs.length),
    saved: () => onDone(t(`done.${way}`, { count: jobs.length })),
  });
  const way = getWay({ way: form.watch('way') });
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <EditForm form={form} plain label={t('title')}>
        <p>{t('about')}</p>
        <PackList jobs={jobs} />
        <FieldGrid>
          <RadioField
            form={form}
            name="content"
            label={t('content')}
            span={12}
            options={contents.map((value) => ({ value, label: t(`content.${value}`) }))}
          />
          {hasFolder && (
            <RadioField
              form={form}
              name="way"
              label={t('way')}
              span={12}
              options={ways.map((value) => ({
                value,
                label: t(`way.${value}`),
                hint: t(`way.${value}Hint`),
              }))}
            />
          )}
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {t(`verb.${way}`)}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}

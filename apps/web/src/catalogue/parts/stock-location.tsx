import * as z from 'zod/mini';
import {
  EditForm,
  FieldGrid,
  limitLength,
  SubmitButton,
  TextField,
  useEditForm,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Card, hasFailed, LoadFailed, PartSkeleton } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { setStockLocation, useCatalogueChange, useStockLocation } from '../calls.ts';
import { withTranslatedRefusal } from '../failure.ts';
import { messages } from '../messages/index.ts';
import styles from './catalogue.module.css';

const mostLetters = 60;
const schema = z.object({ stockLocation: z.string().check(limitLength(mostLetters)) });

/** Where the drug stands on the shelves of this pharmacy, a shared drug too (DRUG-19). */
export function StockLocation({ drugId }: { readonly drugId: number }) {
  const t = useTranslate(messages);
  const location = useStockLocation(drugId);
  if (location.isPending) return <PartSkeleton />;
  if (hasFailed(location)) return <LoadFailed error={location.error} retry={() => void location.refetch()} />;
  return (
    <Card title={t('stock.title')}>
      <StockLocationForm key={drugId} drugId={drugId} location={location.data.stockLocation} />
    </Card>
  );
}

function StockLocationForm({ drugId, location }: { readonly drugId: number; readonly location: string }) {
  const t = useTranslate(messages);
  const mayChange = useMay()({ menu: 'drug', level: 'update' });
  const change = useCatalogueChange((text: string) => setStockLocation(drugId, text));
  const form = useEditForm({
    schema,
    values: { stockLocation: location },
    save: ({ stockLocation }) => withTranslatedRefusal(() => change.mutateAsync(stockLocation.trim())),
    saved: () => showSuccess(t('stock.saved')),
  });
  return (
    <EditForm form={form} plain label={t('stock.title')}>
      <FieldGrid>
        <TextField
          form={form}
          name="stockLocation"
          label={t('stock.place')}
          hint={t('stock.hint')}
          disabled={!mayChange}
          span={8}
        />
      </FieldGrid>
      {mayChange && (
        <div className={styles.acts}>
          <SubmitButton form={form}>{t('stock.save')}</SubmitButton>
        </div>
      )}
    </EditForm>
  );
}

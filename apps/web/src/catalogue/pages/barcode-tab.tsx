import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Card, EmptyState, LoadFailed, hasFailed, isolateText, PartSkeleton } from '../../kit/page/index.ts';
import { playSound, ScanBox, useScanner } from '../../kit/scan/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import {
  addBarcode,
  type Barcode,
  removeBarcode,
  useBarcodes,
  useCatalogueChange,
  useDrugWrites,
} from '../calls.ts';
import { BarcodeRow } from '../parts/barcode-row.tsx';
import styles from '../parts/catalogue.module.css';
import { StockLocation } from '../parts/stock-location.tsx';
import { showBarcodeFailure } from '../parts/show-barcode-failure.ts';
import { useAddByScan } from '../parts/use-add-by-scan.ts';
import { useRecordId } from '../parts/use-record-id.ts';
import { messages } from '../messages/index.ts';

const BarcodeDialog = lazyPart(() =>
  import('../parts/barcode-dialog.tsx').then((module) => module.BarcodeDialog),
);

/** The tab Barcode Management: scan a pack and its number is the drug's (DRUG-6). */
export function BarcodeTab() {
  const t = useTranslate(messages);
  const drugId = useRecordId();
  const { result, holder, take, refuse } = useAddByScan(drugId);
  const scanner = useScanner({ onScan: take, onRefused: refuse });
  const { isCatalogue } = useDrugWrites();
  return (
    <div className={styles.barcodes}>
      <ScanBox scanner={scanner} label={t('barcode.scan')} result={result} />
      {holder && (
        <p className={styles.holder}>
          <Button variant="default" component={Link} to={`/drug/${holder.drugId}/barcode`}>
            {t('barcode.openHolder', { drug: isolateText(holder.drugName) })}
          </Button>
        </p>
      )}
      <BarcodeList drugId={drugId} />
      {!isCatalogue && <StockLocation drugId={drugId} />}
    </div>
  );
}

function BarcodeList({ drugId }: { readonly drugId: number }) {
  const t = useTranslate(messages);
  const barcodes = useBarcodes(drugId);
  const { isCatalogue } = useDrugWrites();
  const [edited, setEdited] = useState<Barcode | null>(null);
  const change = useCatalogueChange((act: () => Promise<unknown>) => act());
  if (barcodes.isPending) return <PartSkeleton />;
  if (hasFailed(barcodes)) return <LoadFailed error={barcodes.error} retry={() => void barcodes.refetch()} />;

  const restoreBarcode = (drugApn: string): void => {
    change.mutateAsync(() => addBarcode(drugId, drugApn)).catch(showBarcodeFailure);
  };
  const remove = async ({ drugApn, drugApnId }: Barcode): Promise<void> => {
    try {
      await change.mutateAsync(() => removeBarcode(drugId, drugApnId));
    } catch (reason) {
      return showBarcodeFailure(reason);
    }
    playSound('ok');
    showSuccess(t('barcode.removed', { barcode: isolateText(drugApn) }), {
      undo: () => restoreBarcode(drugApn),
    });
  };
  if (barcodes.data.length === 0)
    return <EmptyState title={t('barcode.empty')} hint={t('barcode.emptyHint')} />;
  return (
    <Card title={t('barcode.list')} flush>
      <ul className={styles.barcodeList}>
        {barcodes.data.map((barcode) => (
          <BarcodeRow
            key={barcode.drugApnId}
            barcode={barcode}
            mayChange={barcode.isShared === isCatalogue}
            onEdit={setEdited}
            onRemove={(each) => void remove(each)}
          />
        ))}
      </ul>
      {edited && <BarcodeDialog barcode={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

import { displayDrugName } from '@packwright/core/medicines';
import { useTranslate } from '../../kit/language/index.ts';
import {
  LoadFailed,
  hasFailed,
  BidiText,
  isolateText,
  formatOrDash,
  PartSkeleton,
} from '../../kit/page/index.ts';
import { type Drug, type DrugRow, useBarcodes, useDrug, useDrugWrites, useMergePreview } from '../calls.ts';
import { messages } from '../messages/index.ts';
import styles from './catalogue.module.css';
import { comparedFacts, type ComparedFact, findDrugDifferences } from './drug-differences.ts';

const movedCounts = [
  'patientCount',
  'medicineCount',
  'balanceCount',
  'packedPatientCount',
  'barcodeCount',
  'drugCount',
] as const;

interface MergeComparisonProps {
  readonly drug: DrugRow;
  readonly intoId: number;
}

/** The merged and the remaining drug side by side, and the effect of the merge (DRUG-10). */
export function MergeComparison({ drug, intoId }: MergeComparisonProps) {
  const into = useDrug(intoId);
  if (into.isPending) return <PartSkeleton />;
  if (hasFailed(into)) return <LoadFailed error={into.error} retry={() => void into.refetch()} />;
  return <BothDrugs drug={drug} into={into.data} />;
}

function BothDrugs({ drug, into }: { readonly drug: DrugRow; readonly into: Drug }) {
  const t = useTranslate(messages);
  const { isCatalogue } = useDrugWrites();
  const differences = findDrugDifferences(drug, into);
  const names = { drug: isolateText(displayDrugName(drug)), into: isolateText(displayDrugName(into)) };
  const describeFact = (fact: ComparedFact): string => t(`field.${fact}`);
  return (
    <>
      <table className={styles.compared} aria-label={t('merge.both')}>
        <thead>
          <tr>
            <th scope="col">{t('merge.fact')}</th>
            <th scope="col">{t('merge.goes')}</th>
            <th scope="col">{t('merge.stays')}</th>
          </tr>
        </thead>
        <tbody>
          {comparedFacts.map((fact) => (
            <tr key={fact} data-differs={differences.includes(fact) || undefined}>
              <th scope="row">{describeFact(fact)}</th>
              <td>
                <BidiText>{formatOrDash(drug[fact])}</BidiText>
              </td>
              <td>
                <BidiText>{formatOrDash(into[fact])}</BidiText>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('column.barcodes')}</th>
            <td>
              <Barcodes drugId={drug.drugId} />
            </td>
            <td>
              <Barcodes drugId={into.drugId} />
            </td>
          </tr>
        </tbody>
      </table>
      {differences.length > 0 && (
        <p className={styles.differs} role="alert">
          {t('merge.differs', { facts: differences.map(describeFact).join(' · ') })}
        </p>
      )}
      {!isCatalogue && <MovedCounts drugId={drug.drugId} />}
      <ul className={styles.consequences}>
        <li>{t('merge.medicines', names)}</li>
        <li>{t('merge.pills', names)}</li>
        <li>{t('merge.gone', names)}</li>
      </ul>
    </>
  );
}

/** How much moves in this pharmacy; a shared drug moves in all of them, which nobody sees from here. */
function MovedCounts({ drugId }: { readonly drugId: number }) {
  const t = useTranslate(messages);
  const preview = useMergePreview(drugId);
  if (preview.isPending) return <PartSkeleton />;
  if (hasFailed(preview)) return <LoadFailed error={preview.error} retry={() => void preview.refetch()} />;
  return (
    <table className={styles.compared} aria-label={t('merge.moves')}>
      <tbody>
        {movedCounts.map((count) => (
          <tr key={count}>
            <th scope="row">{t(`merge.${count}`)}</th>
            <td>{preview.data[count]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Barcodes({ drugId }: { readonly drugId: number }) {
  const barcodes = useBarcodes(drugId).data ?? [];
  return barcodes.length === 0 ? (
    '—'
  ) : (
    <ul className={styles.comparedCodes}>
      {barcodes.map(({ drugApnId, drugApn }) => (
        <li key={drugApnId}>
          <BidiText code>{drugApn}</BidiText>
        </li>
      ))}
    </ul>
  );
}

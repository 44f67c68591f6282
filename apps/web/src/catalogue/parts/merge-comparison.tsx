import { useTranslate } from '../../kit/language/index.ts';
import { Failed, hasFailed, Iso, isolated, orDash, PartSkeleton } from '../../kit/page/index.ts';
import { type Drug, type DrugRow, useBarcodes, useDrug } from '../calls.ts';
import { messages } from '../messages/index.ts';
import styles from './catalogue.module.css';
import { comparedFacts, type ComparedFact, differencesOf } from './drug-differences.ts';
import { nameOfDrug } from './drug-name.ts';

interface MergeComparisonProps {
  readonly drug: DrugRow;
  readonly intoId: number;
}

/** The drug that goes and the drug that stays, side by side, and what a merge does to them (D-119). */
export function MergeComparison({ drug, intoId }: MergeComparisonProps) {
  const into = useDrug(intoId);
  if (into.isPending) return <PartSkeleton />;
  if (hasFailed(into)) return <Failed error={into.error} retry={() => void into.refetch()} />;
  return <BothDrugs drug={drug} into={into.data} />;
}

function BothDrugs({ drug, into }: { readonly drug: DrugRow; readonly into: Drug }) {
  const t = useTranslate(messages);
  const differences = differencesOf(drug, into);
  const names = { drug: isolated(nameOfDrug(drug)), into: isolated(nameOfDrug(into)) };
  const word = (fact: ComparedFact): string => t(`field.${fact}`);
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
              <th scope="row">{word(fact)}</th>
              <td>
                <Iso>{orDash(drug[fact])}</Iso>
              </td>
              <td>
                <Iso>{orDash(into[fact])}</Iso>
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
          {t('merge.differs', { facts: differences.map(word).join(' · ') })}
        </p>
      )}
      <ul className={styles.consequences}>
        <li>{t('merge.medicines', names)}</li>
        <li>{t('merge.pills', names)}</li>
        <li>{t('merge.gone', names)}</li>
      </ul>
    </>
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
          <Iso code>{drugApn}</Iso>
        </li>
      ))}
    </ul>
  );
}

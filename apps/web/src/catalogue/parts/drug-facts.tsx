import { useTranslate } from '../../kit/language/index.ts';
import { Card, Facts, BidiText } from '../../kit/page/index.ts';
import type { Drug } from '../calls.ts';
import { type CatalogueMessageKey, messages } from '../messages/index.ts';
import { useRouteName } from './use-route-name.ts';
import { useYesNo } from './use-yes-no.ts';

const getMessageKey = (word: string): CatalogueMessageKey => word as CatalogueMessageKey;

/** A drug that may only be read: the same facts as the form, as text. */
export function DrugFacts({ drug }: { readonly drug: Drug }) {
  const t = useTranslate(messages);
  const yesNo = useYesNo();
  const routeName = useRouteName();
  return (
    <>
      <Card title={t('section.name')}>
        <Facts
          facts={[
            { label: t('field.drugName'), value: drug.drugName },
            { label: t('field.genericName'), value: drug.genericName },
            { label: t('field.strength'), value: drug.strength },
            { label: t('field.form'), value: drug.form },
            { label: t('field.drugCode'), value: <BidiText code>{drug.drugCode}</BidiText> },
            {
              label: t('field.genericCode'),
              value: drug.genericCode && <BidiText code>{drug.genericCode}</BidiText>,
            },
            { label: t('field.supplier'), value: drug.supplier },
            { label: t('field.altBrand'), value: drug.altBrand },
          ]}
        />
      </Card>
      <Card title={t('section.class')}>
        <Facts
          facts={[
            { label: t('field.schedule'), value: drug.schedule || t('schedule.none') },
            { label: t('field.atcCode'), value: drug.atcCode && <BidiText code>{drug.atcCode}</BidiText> },
            { label: t('field.route'), value: routeName(drug.route) },
            { label: t('field.isCytotoxic'), value: yesNo(drug.isCytotoxic) },
            { label: t('field.isBrandCritical'), value: yesNo(drug.isBrandCritical) },
            { label: t('field.isSixtyDay'), value: yesNo(drug.isSixtyDay) },
          ]}
        />
      </Card>
      <Card title={t('section.packing')}>
        <Facts
          facts={[
            { label: t('field.packable'), value: t(getMessageKey(`packable.${drug.packable}`)) },
            { label: t('field.packableReason'), value: drug.packableReason },
            {
              label: t('field.isDoNotCrush'),
              value:
                drug.isDoNotCrushKnown || drug.isDoNotCrush
                  ? yesNo(drug.isDoNotCrush)
                  : t('crushing.unknown'),
            },
            { label: t('field.isScored'), value: yesNo(drug.isScored) },
            { label: t('field.packSize'), value: drug.packSize },
            { label: t('field.packedDrugId'), value: drug.packedDrugName },
          ]}
        />
      </Card>
      <Card title={t('section.print')}>
        <Facts
          facts={[
            {
              label: t('field.printingDrugName'),
              value: drug.usePrintingDrugName ? drug.printingDrugName : '',
            },
            { label: t('field.presentation'), value: drug.presentation },
            { label: t('field.direction'), value: drug.direction },
            { label: t('field.warning'), value: drug.warning.split('\n').join(' · ') },
          ]}
        />
      </Card>
    </>
  );
}

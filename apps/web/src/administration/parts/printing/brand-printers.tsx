import { foilTypes, otherPackBrands, type PackType, packTypes } from '@packwright/core/fields';
import { showFailure } from '../../../kit/dialog/index.ts';
import { ShortSelect } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, Card, hasFailed, LoadFailed, PartSkeleton, ScrollBox } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import { useSettings } from '../../../shell/settings/settings.ts';
import {
  type Printer,
  translateRefusal,
  usePrinterSettings,
  useSavePrinterSetting,
} from '../../calls/printers.ts';
import { printingMessages } from '../../messages/printing.ts';
import styles from './printing.module.css';

const papers = [
  { code: foilTypes.blister.code, paper: 'brands.card' },
  { code: foilTypes.sachet.code, paper: 'brands.roll' },
] as const;

interface BrandPrintersProps {
  readonly printers: readonly Printer[];
}

/** The printer of the cards and of the rolls of each pack brand and pack type, offered first where a workstation has none (ADMIN-5, PRINT-50). */
export function BrandPrinters({ printers }: BrandPrintersProps) {
  const t = useTranslate(printingMessages);
  const packBrand = useSettings()?.packBrand ?? '';
  const brands = [packBrand, ...otherPackBrands].filter((brand) => brand !== '');
  // Labels go to a printer of their own.
  const names = printers.filter(({ kind }) => kind !== 'zpl').map(({ name }) => name);
  return (
    <Card title={t('brands')} flush>
      <p className={styles.note}>{t('brandsHint')}</p>
      <ScrollBox label={t('brands')} className={undefined}>
        <table className={styles.brands} aria-label={t('brands')}>
          <thead>
            <tr>
              <th scope="col">{t('brands.type')}</th>
              <th scope="col">{t('brands.paper')}</th>
              {brands.map((brand) => (
                <th key={brand} scope="col">
                  <BidiText>{brand}</BidiText>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {packTypes.flatMap((type) =>
              papers.map(({ code, paper }) => (
                <tr key={`${type} ${code}`}>
                  <th scope="row">
                    <BidiText>{type}</BidiText>
                  </th>
                  <th scope="row">{t(paper)}</th>
                  {brands.map((brand) => (
                    <td key={brand}>
                      <BrandPrinter brand={brand} type={type} blisterType={code} names={names} />
                    </td>
                  ))}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  );
}

interface BrandPrinterProps {
  readonly brand: string;
  readonly type: PackType;
  readonly blisterType: (typeof papers)[number]['code'];
  readonly names: readonly string[];
}

function BrandPrinter({ brand, type, blisterType, names }: BrandPrinterProps) {
  const t = useTranslate(printingMessages);
  const may = useMay();
  const settings = usePrinterSettings();
  const save = useSavePrinterSetting();
  if (settings.isPending) return <PartSkeleton />;
  if (hasFailed(settings)) return <LoadFailed error={settings.error} retry={() => void settings.refetch()} />;
  const setting = settings.data.find(
    (each) => each.clientCode === brand && each.foilPackingType === type && each.blisterType === blisterType,
  );
  const chosen = setting?.defaultPrinter ?? '';
  const choosePrinter = async (defaultPrinter: string): Promise<void> => {
    try {
      await save.mutateAsync({
        id: setting?.id ?? 0,
        clientCode: brand,
        foilPackingType: type,
        defaultPrinter,
        blisterType,
      });
      showSuccess(t('brands.saved'));
    } catch (reason) {
      await showFailure(translateRefusal(reason));
    }
  };
  // One that was removed since stays in sight until another is chosen.
  const offered = chosen === '' || names.includes(chosen) ? names : [...names, chosen];
  return (
    <ShortSelect
      aria-label={t(blisterType === foilTypes.sachet.code ? 'brands.rollPrinter' : 'brands.printer', {
        brand,
        type,
      })}
      options={offered.map((name) => ({ value: name, label: name }))}
      value={chosen}
      onChoose={(name) => void choosePrinter(name)}
      placeholder={t('ownNone')}
      disabled={!may({ menu: 'printProfile', level: setting === undefined ? 'create' : 'update' })}
      clearable
    />
  );
}

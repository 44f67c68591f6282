import type { PackType } from '@packwright/core/fields';
import { cardPapers, computeGridPlace } from '@packwright/core/packs';
import { Card, Facts } from '../../../kit/page/index.ts';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import type { PrintProfile } from '../../calls.ts';
import { isPackType, toGridMeasures, switchNames } from '../form/print-profile-values.ts';
import { messages } from '../../messages/print-profiles.ts';
import styles from './print-profile.module.css';
import { SheetDrawing } from './sheet-drawing.tsx';

/** A print profile that may only be read: the same facts as the form, as text. */
export function PrintProfileFacts({ profile }: { readonly profile: PrintProfile }) {
  const t = useTranslate(messages);
  const number = useNumber();
  const { packType } = profile;
  return (
    <div className={styles.facts}>
      <Card title={t('section.profile')}>
        <Facts
          facts={[
            { label: t('clientCode'), value: profile.clientCode },
            { label: t('packType'), value: packType },
            { label: t('defaultPrinter'), value: profile.defaultPrinter },
          ]}
        />
      </Card>
      <Card title={t('section.grid')}>
        {isPackType(packType) && <GridFacts packType={packType} profile={profile} />}
      </Card>
      <Card title={t('section.shown')}>
        <Facts
          facts={switchNames.map((name) => ({ label: t(name), value: t(profile[name] ? 'yes' : 'no') }))}
        />
      </Card>
      <Card title={t('section.lengths')}>
        <Facts
          facts={[
            { label: t('foilDrugNameLength'), value: number(profile.foilDrugNameLength) },
            { label: t('alpacaFoilDirectionLength'), value: number(profile.alpacaFoilDirectionLength) },
          ]}
        />
      </Card>
    </div>
  );
}

/** Measures on paper have the same names as in the profile, because the reader lays a card on them. */
function GridFacts({ packType, profile }: { readonly packType: PackType; readonly profile: PrintProfile }) {
  const t = useTranslate(messages);
  const number = useNumber();
  const measures = toGridMeasures(profile);
  const { x, y, width, height } = computeGridPlace(measures, cardPapers[packType]);
  const formatMillimetres = (value: number): string => t('mm', { value: number(value) });
  return (
    <div className={styles.placing}>
      <Facts
        facts={[
          { label: t('topMargin'), value: formatMillimetres(y) },
          { label: t('leftMargin'), value: formatMillimetres(x) },
          { label: t('width'), value: formatMillimetres(width) },
          { label: t('height'), value: formatMillimetres(height) },
        ]}
      />
      <SheetDrawing packType={packType} measures={measures} />
    </div>
  );
}

import { type OwingAge, owingAges } from '@packwright/core/scripts';
import { BarChart } from '../../../kit/chart/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import type { Tone } from '../../../theme/tones.ts';
import type { Morning } from '../../calls.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { buildScriptsLink } from '../figure-links.ts';

const tonesOfAges: Readonly<Record<OwingAge, Tone>> = { recent: 'grey', due: 'amber', late: 'red' };
const ageNames = Object.keys(owingAges) as readonly OwingAge[];

/** Owing scripts by how long they are owed, in the lists of the dispense tracker (DASH-8). */
export function OwingCard({ owing }: Pick<Morning, 'owing'>) {
  const t = useTranslate(dashboardMessages);
  const codeLabel = useCodeLabel();
  if (owing.length === 0) return null;
  const figures = owing.map(({ list, age, scripts }) => {
    const ageName = ageNames.find((name) => owingAges[name].code === age) ?? 'recent';
    return {
      name: t('owing.row', { age: codeLabel('owingAge', age), list: t(`list.${list}`) }),
      values: [scripts],
      tone: tonesOfAges[ageName],
      link: buildScriptsLink(list, { owing: ageName }),
    };
  });
  return (
    <Card title={t('owing')} flush>
      <BarChart label={t('owing')} headings={[t('owing.age'), t('owing.scripts')]} figures={figures} />
    </Card>
  );
}

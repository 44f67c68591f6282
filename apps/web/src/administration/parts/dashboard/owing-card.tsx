import { type OwingAge, owingAges } from '@packwright/core/scripts';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { BarTable, Card } from '../../../kit/page/index.ts';
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
  const rows = owing.map(({ list, age, scripts }) => {
    const ageName = ageNames.find((name) => owingAges[name].code === age) ?? 'recent';
    return {
      name: t('owing.row', { age: codeLabel('owingAge', age), list: t(`list.${list}`) }),
      values: [scripts],
      tone: tonesOfAges[ageName],
      link: (name: ReactElement) => <Link {...buildScriptsLink(list, { owing: ageName })}>{name}</Link>,
    };
  });
  return (
    <Card title={t('owing')} flush>
      <BarTable label={t('owing')} headings={[t('owing.age'), t('owing.scripts')]} rows={rows} />
    </Card>
  );
}

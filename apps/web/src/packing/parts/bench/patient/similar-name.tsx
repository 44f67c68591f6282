import '../../../../theme/menus.css';
import { formatPersonName } from '@packwright/core/identifiers';
import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslate } from '../../../../kit/language/index.ts';
import { BidiText, Pill } from '../../../../kit/page/index.ts';
import { type BenchPack, useSimilarNames } from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';

/** Another patient with this name lives here too: the packs must not be confused (PATIENT-7). */
export function SimilarName({ dose }: { readonly dose: BenchPack }) {
  const t = useTranslate(benchMessages);
  const { names: similar } = useSimilarNames(dose.jobs[0]);
  if (similar.length === 0) return null;
  const names = similar.map(formatPersonName).join('; ');
  return (
    <Tooltip label={<BidiText>{t('similarNames', { names })}</BidiText>} openDelay={0}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the names behind the pill are read on focus */}
      <span tabIndex={0} aria-label={t('similarNames', { names })} role="note">
        <Pill tone="amber" dotless>
          <IconAlertTriangle size={13} aria-hidden />
          {t('similarName')}
        </Pill>
      </span>
    </Tooltip>
  );
}

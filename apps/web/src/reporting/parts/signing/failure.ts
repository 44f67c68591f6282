import type { Refusal } from '@packwright/contract';
import { findSigningSheet } from '@packwright/core/reports';
import { translate } from '../../../kit/language/index.ts';
import { createRefusalTranslator } from '../../../shell/refusal-translator.ts';
import { signingMessages } from '../../messages/index.ts';

/** "No data to print" names the kind of sheet that nobody has a medicine for. */
function describeNoData({ code, data: { reportSettingId } }: Refusal): string | null {
  const sheet = code === 'NO_DATA' ? findSigningSheet(Number(reportSettingId)) : null;
  if (sheet === null) return null;
  return translate(signingMessages, 'noData', { kind: translate(signingMessages, `sheet.${sheet.code}`) });
}

export const { withTranslatedRefusal } = createRefusalTranslator(signingMessages, describeNoData);

import { orderStatuses, type ScriptKind } from '@packwright/core/scripts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Pill } from '../../../kit/page/index.ts';
import type { Tone } from '../../../theme/tones.ts';
import type { ScriptRow } from '../../calls/index.ts';
import { scriptMessages } from '../../messages/index.ts';
import { getScriptKind } from './script-filter.ts';

/** New green, owing blue, cancelled red (SCRIPT-5, SCRIPT-8). */
const tones: Readonly<Record<ScriptKind, Tone>> = {
  new: 'green',
  prn: 'teal',
  quantityChanged: 'amber',
  owing: 'blue',
  cancelled: 'red',
};

/** The kind of a script as a pill. */
export function KindPill({ code }: { readonly code: number }) {
  const t = useTranslate(scriptMessages);
  const kind = getScriptKind(code);
  return <Pill tone={tones[kind]}>{t(`kind.${kind}`)}</Pill>;
}

/** Why a script cannot be imported yet. */
export function OrderPill({ row }: { readonly row: ScriptRow }) {
  const t = useTranslate(scriptMessages);
  const isDeferred = row.dispenseStatus === orderStatuses.deferred.code;
  return <Pill tone="grey">{t(isDeferred ? 'order.deferred' : 'order.onHold')}</Pill>;
}

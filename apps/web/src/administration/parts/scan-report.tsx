import { inspectScan, type Scan, type ScanInspection } from '@packwright/core/barcode';
import { useTranslate } from '../../kit/language/index.ts';
import { Card, Facts, isolateText } from '../../kit/page/index.ts';
import { messages } from '../messages/scanner.ts';
import styles from './help.module.css';
import { type KeyRecording, measureSpeed } from './key-recording.ts';

/** The text that arrived, its parts, and what the product takes it for; read out as it changes. */
export function ScanReport({ recording }: { readonly recording: KeyRecording }) {
  const t = useTranslate(messages);
  const found = inspectScan(recording.text);
  return (
    <div className={styles.cards} aria-live="polite">
      <Card title={t('received')}>
        <Facts facts={useArrival(recording, found)} />
      </Card>
      <Card title={t('taken')}>
        <p>
          <Taken scan={found.scan} />
        </p>
      </Card>
      <Card title={t('parts')}>
        <Parts found={found} />
      </Card>
    </div>
  );
}

function useArrival(recording: KeyRecording, { visible, prefix, symbology, checkDigit }: ScanInspection) {
  const t = useTranslate(messages);
  const speed = measureSpeed(recording);
  const prefixText = `${prefix} (${symbology === '' ? t('unknownPrefix') : symbology})`;
  return [
    { label: t('raw'), value: <code dir="ltr">{visible}</code> },
    { label: t('length'), value: recording.text.length },
    { label: t('prefix'), value: prefix === '' ? t('noPrefix') : isolateText(prefixText) },
    { label: t('end'), value: recording.end ?? t('noEnd') },
    { label: t('speed'), value: speed && t('speedValue', { ...speed }) },
    {
      label: t('checkDigit'),
      value: checkDigit
        ? t(checkDigit.found === checkDigit.right ? 'checkRight' : 'checkWrong', checkDigit)
        : t('noCheck'),
    },
  ];
}

function Taken({ scan }: { readonly scan: Scan }) {
  const t = useTranslate(messages);
  if (scan.kind === 'pack')
    return t(scan.tag === null ? 'takenPack' : 'takenSheet', { code: isolateText(scan.code) });
  if (scan.kind === 'product') return t('takenProduct', { gtin: isolateText(scan.gtin) });
  return t(`problem.${scan.problem}`);
}

function Parts({ found: { parts, stop } }: { readonly found: ScanInspection }) {
  const t = useTranslate(messages);
  return (
    <>
      {parts.length === 0 && stop === null && <p>{t('noParts')}</p>}
      {parts.length > 0 && (
        <Facts
          facts={parts.map(({ identifier, name, value }) => ({
            label: `${t(`part.${name}`)} (${identifier})`,
            value: <code dir="ltr">{value}</code>,
          }))}
        />
      )}
      {stop && <p role="alert">{t('stopped', { at: isolateText(stop.at) })}</p>}
    </>
  );
}

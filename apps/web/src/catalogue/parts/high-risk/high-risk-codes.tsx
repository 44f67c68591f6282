import { ActionIcon, Button } from '@mantine/core';
import { highRiskClasses, highRiskCodes } from '@packwright/core/fields';
import { IconTrash } from '@tabler/icons-react';
import { confirm, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, Card, isolateText, Pill } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { setHighRiskCodes, useCatalogueChange } from '../../calls.ts';
import { translateRefusal } from '../../failure.ts';
import { messages } from '../../messages/index.ts';
import styles from '../catalogue.module.css';
import { AddCode } from './add-code.tsx';

const names: Readonly<Record<string, string>> = Object.assign(
  {},
  ...highRiskClasses.map(({ codes }) => codes),
);

interface HighRiskCodesProps {
  readonly list: { readonly codes: readonly string[]; readonly version: number };
  readonly mayChange: boolean;
}

/** The ATC codes of the pharmacy; each change is saved at once, and a removal asks first. */
export function HighRiskCodes({ list, mayChange }: HighRiskCodesProps) {
  const t = useTranslate(messages);
  const change = useCatalogueChange((codes: readonly string[]) => setHighRiskCodes([...codes], list.version));
  const codes = list.codes.toSorted();
  const isShipped =
    codes.length === highRiskCodes.length && highRiskCodes.every((code) => codes.includes(code));
  const save = async (next: readonly string[], done: string): Promise<void> => {
    try {
      await change.mutateAsync(next);
    } catch (reason) {
      return showFailure(translateRefusal(reason));
    }
    showSuccess(done);
  };
  const remove = async (code: string): Promise<void> => {
    const named = { code: isolateText(code) };
    const agreed = await confirm({
      title: t('highRisk.removeTitle', named),
      message: t('highRisk.removeText'),
      verb: t('highRisk.removeOne', named),
      dangerous: true,
    });
    if (agreed)
      await save(
        codes.filter((each) => each !== code),
        t('highRisk.removed', named),
      );
  };
  const restore = async (): Promise<void> => {
    const verb = t('highRisk.restore');
    const agreed = await confirm({
      title: t('highRisk.restoreTitle'),
      message: t('highRisk.restoreText'),
      verb,
    });
    if (agreed) await save(highRiskCodes, t('highRisk.restored'));
  };
  return (
    <div className={styles.barcodes}>
      <p className={styles.holder}>{t('highRisk.text')}</p>
      {mayChange && (
        <AddCode
          codes={codes}
          onAdd={(code) => change.mutateAsync([...codes, code])}
          onAdded={(code) => showSuccess(t('highRisk.added', { code: isolateText(code) }))}
        />
      )}
      <Card
        title={t('highRisk.count', { count: codes.length })}
        flush
        acts={
          mayChange &&
          !isShipped && (
            <Button variant="default" size="xs" disabled={change.isPending} onClick={() => void restore()}>
              {t('highRisk.restore')}
            </Button>
          )
        }
      >
        <ul className={styles.barcodeList}>
          {codes.map((code) => (
            <li key={code} className={styles.barcodeRow}>
              <span className={styles.atc}>
                <BidiText code>{code}</BidiText>
              </span>
              {names[code] === undefined ? (
                <Pill tone="blue" dotless>
                  {t('highRisk.own')}
                </Pill>
              ) : (
                <BidiText>{names[code]}</BidiText>
              )}
              <span className={styles.gap} />
              {mayChange && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('highRisk.removeOne', { code: isolateText(code) })}
                  disabled={change.isPending}
                  onClick={() => void remove(code)}
                >
                  <IconTrash size={16} stroke={1.6} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

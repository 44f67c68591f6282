import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { confirm, openFile, showFailure, showInfo } from '../../../kit/dialog/index.ts';
import { translate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { useUrl } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import {
  loadSelectedScripts,
  ignoreScripts,
  importMapped,
  printPickingReport,
  type ScriptRow,
  restoreScripts,
  useScriptChange,
} from '../../calls/index.ts';
import { translateRefusal } from './failure.ts';
import { scriptMessages } from '../../messages/index.ts';
import { wholeScriptList } from './script-filter.ts';
import { planImport } from './import-plan.ts';
import { ImportSummary } from './import-summary.tsx';

const QuantityDialog = lazyPart(() =>
  import('./quantity-dialog.tsx').then((module) => module.QuantityDialog),
);
const MedicineDialog = lazyPart(() =>
  import('./medicine-dialog.tsx').then((module) => module.MedicineDialog),
);

/** The picking report of what was just imported (SCRIPT-11). */
async function openPickingReport(rows: readonly ScriptRow[], dateTimeImport: string): Promise<void> {
  const ids = rows.map(({ scriptTrackingId }) => scriptTrackingId);
  const load = async () => (await printPickingReport(ids, dateTimeImport)).data;
  await openFile(await load(), load);
}

export interface ScriptActions {
  /** Asks, and answers whether they were imported. */
  readonly importThese: (ids: ReadonlySet<number>) => Promise<boolean>;
  readonly ignore: (ids: readonly number[]) => Promise<boolean>;
  readonly takeBack: (ids: readonly number[]) => Promise<boolean>;
  readonly changeQuantity: (row: ScriptRow) => void;
  readonly chooseMedicine: (row: ScriptRow) => void;
  /** Put this on the page. */
  readonly dialog: ReactNode;
}

/** The actions on dispensed scripts, for the menu of one and for many. */
export function useScriptActions(): ScriptActions {
  const cache = useQueryClient();
  const change = useScriptChange((act: () => Promise<unknown>) => act());
  const importing = useScriptChange(importMapped);
  const [, setSearch] = useUrl();
  const [measuring, setMeasuring] = useState<ScriptRow | null>(null);
  const [choosing, setChoosing] = useState<ScriptRow | null>(null);

  const attempt = async <Answer,>(act: () => Promise<Answer>): Promise<Answer | null> => {
    try {
      return await act();
    } catch (reason) {
      await showFailure(translateRefusal(reason));
      return null;
    }
  };
  const isDone = async (act: () => Promise<unknown>): Promise<boolean> =>
    (await attempt(() => change.mutateAsync(act).then(() => true))) ?? false;

  const importThese: ScriptActions['importThese'] = async (ids) => {
    const found = await attempt(() => loadSelectedScripts(cache, ids));
    if (found === null) return false;
    const plan = planImport(found, ids.size);
    const { rows } = plan;
    const count = rows.length;
    if (count === 0) {
      const reasons = (['held', 'gone'] as const).filter((reason) => plan[reason] > 0);
      await showInfo(
        translate(scriptMessages, 'import.none'),
        reasons.map((reason) => translate(scriptMessages, `import.${reason}`, { count: plan[reason] })),
      );
      return false;
    }
    const agreed = await confirm({
      title: translate(scriptMessages, 'import.title', { count }),
      message: <ImportSummary plan={plan} />,
      verb: translate(scriptMessages, 'import.verb', { count }),
    });
    if (!agreed) return false;
    const imported = await attempt(() => importing.mutateAsync(rows));
    if (imported === null) return false;
    showSuccess(translate(scriptMessages, 'import.done', { count }));
    setSearch(wholeScriptList);
    await attempt(() => openPickingReport(rows, imported.dateTimeImport));
    return true;
  };

  const restoreThese: ScriptActions['takeBack'] = async (ids) => {
    if (!(await isDone(() => restoreScripts(ids)))) return false;
    showSuccess(translate(scriptMessages, 'takenBack', { count: ids.length }));
    return true;
  };
  const ignoreThese: ScriptActions['ignore'] = async (ids) => {
    if (!(await isDone(() => ignoreScripts(ids)))) return false;
    showSuccess(translate(scriptMessages, 'ignored', { count: ids.length }), {
      undo: () => void restoreThese(ids),
    });
    return true;
  };

  return {
    importThese,
    ignore: ignoreThese,
    takeBack: restoreThese,
    changeQuantity: setMeasuring,
    chooseMedicine: setChoosing,
    dialog: (
      <>
        {measuring && <QuantityDialog row={measuring} onClose={() => setMeasuring(null)} />}
        {choosing && <MedicineDialog row={choosing} onClose={() => setChoosing(null)} />}
      </>
    ),
  };
}

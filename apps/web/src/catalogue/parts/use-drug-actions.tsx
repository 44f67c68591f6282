import { displayDrugName } from '@packwright/core/medicines';
import { type ReactNode, useState } from 'react';
import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { translate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type DrugRow, useCatalogueChange, useCatalogueRemoval, useDrugWrites } from '../calls.ts';
import { translateRefusal } from '../failure.ts';
import { type CatalogueMessageKey, messages } from '../messages/index.ts';

const CeaseDialog = lazyPart(() => import('./cease-dialog.tsx').then((module) => module.CeaseDialog));
const MergeDialog = lazyPart(() => import('./merge-dialog.tsx').then((module) => module.MergeDialog));

export interface DrugAction {
  readonly id: 'approve' | 'merge' | 'sendBack' | 'cease' | 'recommence' | 'archive';
  readonly word: CatalogueMessageKey;
  readonly isDangerous: boolean;
  readonly run: () => void;
}

export interface DrugActions {
  /** The actions of this person on the drug, the usual first. */
  readonly getActions: (drug: DrugRow) => readonly DrugAction[];
  /** Put this on the page. */
  readonly dialog: ReactNode;
}

/**
 * Approving, merging, ceasing, recommencing and archiving, for the list and for the record. `leave` leaves the record
 * of a drug that is gone, for the drug that it was merged into or for the list.
 */
export function useDrugActions(leave?: (intoId?: number) => Promise<void>): DrugActions {
  const may = useMay();
  const writes = useDrugWrites();
  const [ceasing, setCeasing] = useState<DrugRow | null>(null);
  const [merging, setMerging] = useState<DrugRow | null>(null);
  const remove = useCatalogueRemoval();
  const change = useCatalogueChange((act: () => Promise<unknown>) => act());

  const runAction = async (
    drug: DrugRow,
    act: () => Promise<unknown>,
    done: CatalogueMessageKey,
  ): Promise<void> => {
    try {
      await change.mutateAsync(act);
    } catch (reason) {
      return showFailure(translateRefusal(reason));
    }
    showSuccess(translate(messages, done, { drug: isolateText(displayDrugName(drug)) }));
  };
  const archive = async (drug: DrugRow): Promise<void> => {
    const named = { drug: isolateText(displayDrugName(drug)) };
    const agreed = await confirm({
      title: translate(messages, 'drug.archiveTitle', named),
      message: translate(messages, 'drug.archiveText'),
      verb: translate(messages, 'drug.archiveVerb', named),
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await remove(() => writes.archive(drug.drugId), leave);
    } catch (reason) {
      return showFailure(translateRefusal(reason));
    }
    showSuccess(translate(messages, 'drug.archivedToast', named));
  };

  const getActions = (drug: DrugRow): readonly DrugAction[] => {
    // A shared drug belongs to the drug administrators (DRUG-2).
    if (drug.isShared !== writes.isCatalogue) return [];
    const update = may({ menu: 'drug', level: 'update' });
    const approve = (authorized: 0 | 1, done: CatalogueMessageKey) => () =>
      void runAction(drug, () => writes.authorize(drug.drugId, authorized), done);
    const acts: readonly (DrugAction & { readonly isOffered: boolean })[] = [
      {
        id: 'approve',
        word: 'drug.approve',
        isDangerous: false,
        isOffered: update && drug.authorized === 0,
        run: approve(1, 'drug.approved'),
      },
      {
        id: 'merge',
        word: 'drug.merge',
        isDangerous: false,
        isOffered: update && drug.authorized === 0,
        run: () => setMerging(drug),
      },
      {
        id: 'cease',
        word: 'drug.cease',
        isDangerous: false,
        isOffered: update && !drug.isCeased,
        run: () => setCeasing(drug),
      },
      {
        id: 'recommence',
        word: 'drug.recommence',
        isDangerous: false,
        isOffered: update && drug.isCeased,
        run: () => setCeasing(drug),
      },
      {
        id: 'sendBack',
        word: 'drug.sendBack',
        isDangerous: false,
        isOffered: update && drug.authorized === 1,
        run: approve(0, 'drug.sentBack'),
      },
      {
        id: 'archive',
        word: 'drug.archive',
        isDangerous: true,
        isOffered: may({ menu: 'drug', level: 'delete' }),
        run: () => void archive(drug),
      },
    ];
    return acts.filter(({ isOffered }) => isOffered);
  };
  return {
    getActions,
    dialog: (
      <>
        {ceasing && <CeaseDialog drug={ceasing} onClose={() => setCeasing(null)} />}
        {merging && <MergeDialog drug={merging} onClose={() => setMerging(null)} leave={leave} />}
      </>
    ),
  };
}

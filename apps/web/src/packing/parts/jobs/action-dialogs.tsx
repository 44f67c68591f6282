import { type JobRow, type MoveAction, passPacks } from '../../calls/index.ts';
import { RunDialog } from '../deliveries/run-dialog.tsx';
import { ConfirmPassedDialog } from '../check/confirm-passed-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { MachineOrderDialog } from './machine-order-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { PackActionDone } from './pack-action-done.ts';

/** The dialogs before actions on packs. */
export interface RequestedAction {
  readonly action: MoveAction | 'delete' | 'confirmPassed' | 'deliveryRun' | 'machineOrder';
  readonly jobs: readonly JobRow[];
  /** Runs once the packs have been changed. */
  readonly done: (() => void) | undefined;
}

/** The requested action on packs. */
export interface PackWork {
  readonly work: () => Promise<unknown>;
  readonly jobs: readonly JobRow[];
}

interface ActionDialogsProps {
  readonly asked: RequestedAction;
  readonly onClose: () => void;
  readonly onDone: PackActionDone;
  readonly send: (change: PackWork) => Promise<unknown>;
}

/** The dialog of what is to be done to packs. */
export function ActionDialogs({ asked, onClose, onDone: finish, send }: ActionDialogsProps) {
  const { action, jobs, done } = asked;
  const onDone: PackActionDone = (text, options) => {
    finish(text, options);
    done?.();
  };
  switch (action) {
    case 'delete':
      return <DeleteDialog jobs={jobs} onClose={onClose} onDone={onDone} />;
    case 'deliveryRun':
      return <RunDialog jobs={jobs} onClose={onClose} onDone={onDone} />;
    case 'machineOrder':
      return <MachineOrderDialog jobs={jobs} onClose={onClose} onDone={onDone} />;
    case 'confirmPassed':
      return (
        <ConfirmPassedDialog
          jobs={jobs}
          onClose={onClose}
          pass={(signer, chosen) =>
            send({ jobs: chosen, work: () => passPacks(chosen, { kind: 'password', ...signer }) })
          }
          onPassed={onDone}
        />
      );
    default:
      return <MoveDialog action={action} jobs={jobs} onClose={onClose} onDone={onDone} />;
  }
}

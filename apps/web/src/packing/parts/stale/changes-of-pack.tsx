import { useEffect } from 'react';
import { showFailure } from '../../../kit/dialog/index.ts';
import { useDistributionPack } from '../../calls/index.ts';
import { ChangesDialog } from '../bench/dialogs/changes-dialog.tsx';

/** The changes of one pack in any stage, with what may be done about them: the way on from printing as well. */
export function ChangesOfPack({ jobId, onClose }: { readonly jobId: number; readonly onClose: () => void }) {
  const { data, error } = useDistributionPack(jobId);
  useEffect(() => {
    if (error !== null) void showFailure(error);
  }, [error]);
  return data === undefined ? null : <ChangesDialog dose={data} onClose={onClose} />;
}

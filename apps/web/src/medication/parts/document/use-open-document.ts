import { openFile, showFailure } from '../../../kit/dialog/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { useCall } from '../../../shell/use-call.ts';

/** Opening changes nothing that a page shows. */
const nothingShown = ['medication', 'opened'];

/** Opens an attached document in a tab of its own; `find` answers its id. */
export function useOpenDocument(): (find: () => number | Promise<number>) => void {
  const once = useActionLock();
  const { mutateAsync } = useCall('linkResource', nothingShown);
  return (find) =>
    void once(async () => {
      try {
        const id = await find();
        const link = async () => (await mutateAsync({ params: { id } })).data;
        await openFile(await link(), link);
      } catch (reason) {
        await showFailure(reason);
      }
    });
}
